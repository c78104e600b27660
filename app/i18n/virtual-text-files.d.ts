declare module "virtual:text-groups" {
  /** The address of the file that holds the texts of a group of areas, by `{language}/{group}`; scripts/text-groups.ts makes it. */
  const addresses: Readonly<Partial<Record<string, string>>>;
  export default addresses;
}
