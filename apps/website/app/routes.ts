import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/choose-language.ts'),
  route(':lang', 'routes/site.tsx', [
    index('routes/home.tsx'),
    route('temples', 'routes/temples.tsx'),
    route('temples/:slug', 'routes/temple.tsx'),
    route('request', 'routes/request.start.ts'),
    route('request/service', 'routes/request.service.tsx'),
    route('request/temple', 'routes/request.temple.tsx'),
    route('request/details', 'routes/request.details.tsx'),
    route('request/contact', 'routes/request.contact.tsx'),
    route('request/review', 'routes/request.review.tsx'),
    route('request/return/:code', 'routes/request.return.tsx'),
    route('request/confirmation/:code', 'routes/request.confirmation.tsx'),
    route('track/:code', 'routes/track.tsx'),
    route('terms', 'routes/terms.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('for-temples', 'routes/for-temples.tsx'),
    route('help', 'routes/help.tsx'),
    route('me', 'routes/me.tsx'),
    route('*', 'routes/not-found.tsx', { id: 'site-not-found' }),
  ]),
  route('preferences', 'routes/preferences.ts'),
  layout('routes/blank.tsx', [
    route('login', 'routes/login.tsx'),
    route('not-authorized', 'routes/not-authorized.tsx', { id: 'not-authorized' }),
    route('pages/misc/not-authorized', 'routes/not-authorized.tsx', { id: 'not-authorized-alias' }),
    route('pages/misc/under-maintenance', 'routes/under-maintenance.tsx'),
    route('pages/misc/not-found/*', 'routes/not-found.tsx', { id: 'not-found-alias' }),
    route('*', 'routes/not-found.tsx', { id: 'not-found' }),
  ]),
] satisfies RouteConfig
