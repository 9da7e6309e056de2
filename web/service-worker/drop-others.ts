/** Takes files of older builds out of a cache. */
export async function dropOthers(
  caches: CacheStorage,
  name: string,
  current: ReadonlySet<string>,
): Promise<void> {
  const cache = await caches.open(name)
  const requests = await cache.keys()
  const old = requests.filter(({ url }) => !current.has(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}
