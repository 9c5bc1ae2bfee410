/** The text of a form field; empty if the field is missing. */
export const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '')
