const fetched = new Map<string, Promise<void>>();

/** Fetches a file, which browsers keep, so that its import needs no line. Throws a TypeError where it can't. */
async function fetchFile(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new TypeError(`${address}: ${answer.status}`);
  await answer.arrayBuffer();
}

/** Puts a style sheet into the document, once. */
function addStyles(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new TypeError(`${address}: no style sheet`));
    });
    document.head.appendChild(link);
  });
}

function fetchOnce(address: string): Promise<void> {
  let arriving = fetched.get(address);
  if (!arriving) {
    arriving = address.endsWith(".css") ? addStyles(address) : fetchFile(address);
    arriving.catch(() => fetched.delete(address));
    fetched.set(address, arriving);
  }
  return arriving;
}

const hasArrived = (address: string) =>
  performance
    .getEntriesByName(new URL(address, location.href).href, "resource")
    .some((entry) => (entry as PerformanceResourceTiming).responseStatus === 200);

/** The file of an import that needs no other: Vite lists files only where there are several. */
function soleFileOf(load: () => Promise<unknown>): string[] {
  const [, name] = /\bimport\(["'`]\.\/([^"'`]+)["'`]\)/.exec(load.toString()) ?? [];
  return name ? [`assets/${name}`] : [];
}

/**
 * Imports code once all its files have arrived. Most browsers keep an import that failed as failed for as long as the page
 * stands (https://github.com/whatwg/html/issues/6768): a moment without a connection would leave a menu or dialog dead. A
 * fetch that failed can be repeated. The build puts it around each `import()` (vite.config.ts), with the files as Vite names
 * them: "assets/…".
 */
export async function importCode<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  const addresses = (files.length ? files : soleFileOf(load)).map((file) => `/${file}`);
  await Promise.all(addresses.map((address) => (hasArrived(address) ? undefined : fetchOnce(address))));
  return load();
}
