/** The form's field in which a signed-in customer's token is sent. */
export const accountFieldName = 'account'
