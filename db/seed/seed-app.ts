import type { ThemeColors } from "@db/vocabulary/themes";
import type { Language, LinkIcon, LinkType, SpaceAccess } from "@db/vocabulary/enumerations";
import type { Person } from "./people";

export interface SeedSpace {
  slug: string;
  name: string;
  description: string;
  access: SpaceAccess;
  /** Share of the members who joined, 0 to 1. */
  joined: number;
  cover: string;
  /** Who posts in it; members unless given. */
  postedBy?: "moderators";
}

export interface SeedGroup {
  slug: string;
  name: string;
  description: string;
  access: SpaceAccess;
  spaces: SeedSpace[];
}

/** A category of the communities service, open to all. */
export interface SeedCategory {
  slug: string;
  name: string;
  description: string;
  cover: string;
  /** First name of who looks after it. */
  moderator: string;
}

export interface SeedApp {
  shard: number;
  project: { slug: string; name: string };
  slug: string;
  name: string;
  language: Language;
  metaDescription: string;
  colors: ThemeColors;
  people: Person[];
  groups: SeedGroup[];
  categories: SeedCategory[];
  /** Links of the rail; `besideSpace` puts one into that space's group. */
  links: SeedLink[];
  /** Rules by space. */
  rules: Record<string, string>;
  /** What people wrote who ask to be let into a private space. */
  asked: { space: string; messages: string[] };
}

export interface SeedLink {
  type: LinkType;
  name: string;
  target: string;
  icon: LinkIcon;
  isNewTab?: boolean;
  besideSpace?: string;
}

export const space = (
  slug: string,
  name: string,
  access: SpaceAccess,
  joined: number,
  cover: string,
  description: string,
): SeedSpace => ({
  slug,
  name,
  access,
  joined,
  cover,
  description,
});
