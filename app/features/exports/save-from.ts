/** Saves what an address leads to as a file of the reader's; without a name, under the one that the server gives. */
export function saveFrom(address: string, name = ""): void {
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  document.body.appendChild(link);
  link.click();
  link.remove();
}
