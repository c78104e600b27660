declare module "virtual:text-files" {
  import type { Language } from "@db/vocabulary/enumerations";
  import type { Area } from "./areas";

  /** The address of the file that holds the texts of an area; scripts/assets/text-files.ts makes it. */
  const addresses: Record<Language, Partial<Record<Area, string>>>;
  export default addresses;
}
