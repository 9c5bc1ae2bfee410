import { Notifications } from '@mantine/notifications'

/** Where short messages appear: at the bottom, away from the buttons beside a page's title. */
export default function ToastArea() {
  return (
    <Notifications
      position="bottom-center"
      autoClose={3000}
      limit={4}
      notificationMaxHeight={480}
      zIndex={2100}
    />
  )
}
