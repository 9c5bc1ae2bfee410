/** The part number of a type in price lists, exports and the shop: `KANDILI-12`. */
export const partNumberOf = (typeId: number): string => `KANDILI-${typeId}`
