/** The last migration of the released version. Each release sets it (CHANGELOG.md). */
export const LAST_RELEASED = 935
