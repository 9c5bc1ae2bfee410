/** Why a delivery was dropped, as stored in its row. */
export const NOT_WANTED = 'not wanted any more'
export const NO_SERVICE = 'no push service is set up'
export const DEVICE_GONE = 'the device is gone'
