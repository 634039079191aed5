// The adapter puts two statements that define `process` before every file, those of the browser included, where they
// take 45 compressed bytes in each of about ten files that a page or a dialog loads. Only packages can use `process`;
// the ones below never do.

const WITHOUT_PROCESS =
  /\/node_modules\/(?:react|react-dom|scheduler|nanostores|@nanostores|superstruct|wretch)\//

const BANNER = 'globalThis.process ??= {}; globalThis.process.env ??= {};'

/** The first statements of a file for the browser. */
export function processBanner({ moduleIds }: { moduleIds: readonly string[] }): string {
  const isNeeded = moduleIds.some(id => id.includes('/node_modules/') && !WITHOUT_PROCESS.test(id))
  return isNeeded ? BANNER : ''
}
