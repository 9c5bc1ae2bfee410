// Written by scripts/make-icons.js from @phosphor-icons/core (MIT). Change the list there, not this file.
import { icon } from '../icon.tsx'

export const DotsSixVerticalIcon = /* @__PURE__ */ icon(
  'M104,60A12,12,0,1,1,92,48,12,12,0,0,1,104,60Zm60,12a12,12,0,1,0-12-12A12,12,0,0,0,164,72ZM92,116a12,12,0,1,0,12,12A12,12,0,0,0,92,116Zm72,0a12,12,0,1,0,12,12A12,12,0,0,0,164,116ZM92,184a12,12,0,1,0,12,12A12,12,0,0,0,92,184Zm72,0a12,12,0,1,0,12,12A12,12,0,0,0,164,184Z',
)
