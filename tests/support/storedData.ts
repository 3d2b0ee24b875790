/**
 * Returns IndexedDB, localStorage and sessionStorage as one string. Uses no imports, so that it can also run in a
 * browser.
 */
export async function readStoredData(): Promise<string> {
  const read = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const rows: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await read(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      rows.push(await read(database.transaction(store).objectStore(store).getAll()));
    database.close();
  }
  // The stored list of groups contains its texts as bytes.
  const asText = (_key: string, value: unknown) =>
    ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value;
  return JSON.stringify([rows, { ...localStorage }, { ...sessionStorage }], asText);
}
