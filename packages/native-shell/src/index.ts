export { readNativePush, turnNativePushOff, turnNativePushOn } from './native-push.ts'
export { startShell } from './start-shell.ts'
