/** What a field of a form holds as text; empty where there is no such field. */
export const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '')
