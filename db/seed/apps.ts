import type { ThemeColors } from "@db/vocabulary/themes";
import type { Language, LinkIcon, LinkType, SpaceAccess } from "@db/vocabulary/enumerations";
import { makers, type Person, potters } from "./people";

export interface SeedSpace {
  slug: string;
  name: string;
  description: string;
  access: SpaceAccess;
  /** Share of the members who joined, 0 to 1. */
  joined: number;
  cover: string;
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

const space = (slug: string, name: string, access: SpaceAccess, joined: number, cover: string, description: string): SeedSpace => ({
  slug, name, access, joined, cover, description,
});

/** The German app: a community of potters. */
export const tonwerk: SeedApp = {
  shard: 0,
  project: { slug: "demo", name: "Werkstatt Lindner" },
  slug: "tonwerk",
  name: "Tonwerk",
  language: "de",
  metaDescription: "Die Gemeinschaft für alle, die mit Ton arbeiten: drehen, glasieren, brennen, verkaufen.",
  colors: { backgroundColor: "#f8f5f1", brandColor: "#b4532a", fontColor: "#241d19", sectionColor: "#ffffff" },
  people: potters,
  groups: [
    {
      slug: "ankommen", name: "Ankommen", access: "open", description: "Für alle, die neu sind, und alle, die wissen wollen, was läuft.",
      spaces: [
        space("willkommen", "Willkommen", "open", 1, "hills dawn", "Stell dich vor: Was machst du mit Ton, und was möchtest du lernen?"),
        space("neuigkeiten", "Neuigkeiten", "open", 1, "pattern terracotta", "Was sich bei Tonwerk tut. Hier schreibt das Team."),
      ],
    },
    {
      slug: "werkstatt", name: "Werkstatt", access: "open", description: "Handwerk, Material, Technik.",
      spaces: [
        space("drehen-und-aufbauen", "Drehen & Aufbauen", "open", 0.8, "vessels clay", "Von der Zentrierung bis zum großen Gefäß."),
        space("glasuren", "Glasuren", "open", 0.85, "glaze celadon", "Rezepte, Segerformeln, Tests und Überraschungen."),
        space("oefen-und-brennen", "Öfen & Brennen", "open", 0.65, "glaze ember", "Brennkurven, Kegel, Strom, Gas und Holz."),
        space("fehlersuche", "Fehlersuche", "open", 0.6, "pattern slate", "Risse, Blasen, Nadelstiche: Gemeinsam finden wir den Grund."),
      ],
    },
    {
      slug: "zeigen", name: "Zeigen", access: "open", description: "Arbeiten, auf die du stolz bist, und solche, die noch Rat brauchen.",
      spaces: [
        space("frisch-aus-dem-ofen", "Frisch aus dem Ofen", "open", 0.9, "vessels celadon", "Ofen auf, Foto rein."),
        space("kritikrunde", "Kritikrunde", "private", 0.4, "leaves sage", "Ehrliches, freundliches Feedback in kleiner Runde. Anfrage genügt."),
      ],
    },
    {
      slug: "leben-vom-ton", name: "Leben vom Ton", access: "private", description: "Für alle, die verkaufen oder es vorhaben.",
      spaces: [
        space("maerkte-und-preise", "Märkte & Preise", "private", 0.45, "hills dusk", "Kalkulation, Märkte, Onlineshops, Steuern."),
        space("sammelbestellung", "Sammelbestellung", "private", 0.35, "pattern terracotta", "Gemeinsam bestellen, Porto teilen."),
      ],
    },
    {
      slug: "team", name: "Team", access: "secret", description: "Hinter den Kulissen.",
      spaces: [
        space("moderation", "Moderation", "secret", 0.1, "pattern slate", "Absprachen des Teams."),
        space("sommerkurs", "Sommerkurs", "secret", 0.2, "leaves fern", "Planung der Kurswoche in der Rhön."),
      ],
    },
  ],
  categories: [
    { slug: "fragen", name: "Fragen & Antworten", moderator: "Anneliese", cover: "glaze celadon", description: "Alles, was du dich nie zu fragen trautest. Hier antwortet immer jemand." },
    { slug: "suche-und-biete", name: "Suche & Biete", moderator: "Johanna", cover: "pattern terracotta", description: "Werkzeug, Öfen, Mitfahrgelegenheiten, helfende Hände." },
    { slug: "vor-ort", name: "Vor Ort", moderator: "Helene", cover: "hills dusk", description: "Treffen, offene Werkstätten und Brände in deiner Nähe." },
    { slug: "ideen-fuer-tonwerk", name: "Ideen für Tonwerk", moderator: "Jonas", cover: "leaves sage", description: "Was wir besser machen können. Mit Abstimmung." },
  ],
  links: [
    { type: "external", name: "Brennkurven-Rechner", target: "https://example.org/brennkurven", icon: "file", isNewTab: true, besideSpace: "glasuren" },
    { type: "external", name: "Laden der Werkstatt", target: "https://example.org/laden", icon: "shop", isNewTab: true },
    { type: "custom", name: "Erste Schritte", target: "/groups/g/willkommen", icon: "book" },
  ],
  rules: {
    willkommen: "1. Wir sind per Du.\n2. Jede Frage ist erlaubt, auch die hundertste nach Nadelstichen.\n3. Kritik am Stück, nie am Menschen.\n4. Werbung für eigene Kurse nur unter Märkte & Preise.",
    kritikrunde: "1. Wer zeigt, sagt, was er wissen möchte.\n2. Erst fragen, dann raten.\n3. Was hier gezeigt wird, bleibt hier.",
  },
  asked: {
    space: "kritikrunde",
    messages: [
      "Ich arbeite gerade an meiner ersten Serie und würde gern ehrliche Augen darauf haben.",
      "Mir fehlt der Austausch, seit meine Werkstattkollegin weggezogen ist.",
      "",
    ],
  },
};

/** The English app, of another project on another shard, by the same operator. */
export const northlight: SeedApp = {
  shard: 1,
  project: { slug: "makers", name: "Northlight Studio" },
  slug: "northlight",
  name: "Northlight",
  language: "en",
  metaDescription: "A quiet room for people who build small products and intend to keep them small.",
  colors: { backgroundColor: "#f5f7f9", brandColor: "#2458c9", fontColor: "#17202b", sectionColor: "#ffffff" },
  people: makers,
  groups: [
    {
      slug: "start-here", name: "Start here", access: "open", description: "Say hello and find your way around.",
      spaces: [
        space("introductions", "Introductions", "open", 1, "hills dawn", "Who you are, what you are building, what you want from us."),
        space("news", "Announcements", "open", 1, "pattern indigo", "News from the team. Low volume, we promise."),
      ],
    },
    {
      slug: "building", name: "Building", access: "open", description: "Making the thing.",
      spaces: [
        space("show-and-tell", "Show & tell", "open", 0.9, "pattern teal", "Something new on the screen? Show it before it is ready."),
        space("engineering", "Engineering", "open", 0.7, "pattern slate", "Architecture, tooling, war stories."),
        space("design", "Design", "open", 0.65, "glaze celadon", "Interfaces, words, type and colour."),
      ],
    },
    {
      slug: "growing", name: "Growing", access: "open", description: "Getting it into people's hands.",
      spaces: [
        space("launches", "Launches", "open", 0.8, "hills dusk", "Announce it, and tell us afterwards how it really went."),
        space("marketing-that-doesnt-hurt", "Marketing that doesn't hurt", "open", 0.6, "leaves sage", "Finding customers without becoming someone else."),
        space("pricing-and-revenue", "Pricing & revenue", "private", 0.4, "pattern indigo", "Real numbers. What is said here stays here."),
      ],
    },
    {
      slug: "circles", name: "Circles", access: "private", description: "Small groups that meet.",
      spaces: [
        space("mastermind-tuesday", "Mastermind Tuesday", "private", 0.3, "hills night", "Eight people, one hour, every Tuesday."),
        space("book-club", "Book club", "private", 0.35, "leaves fern", "One book a month, no summaries from chatbots."),
      ],
    },
    {
      slug: "back-office", name: "Back office", access: "secret", description: "For the people who run Northlight.",
      spaces: [
        space("moderators", "Moderators", "secret", 0.1, "pattern slate", "Where we decide things."),
        space("founders-room", "Founders' room", "secret", 0.2, "hills night", "Early supporters and the road ahead."),
      ],
    },
  ],
  categories: [
    { slug: "questions", name: "Questions", moderator: "Colin", cover: "glaze celadon", description: "Ask the thing. Somebody here has been through it." },
    { slug: "feedback-please", name: "Feedback, please", moderator: "Beatriz", cover: "pattern teal", description: "Show it early, hear it straight." },
    { slug: "work-and-gigs", name: "Work & gigs", moderator: "Samir", cover: "pattern indigo", description: "Jobs, swaps and free days among people who know each other." },
    { slug: "the-kitchen", name: "The kitchen", moderator: "Ruby", cover: "leaves fern", description: "For everything that isn't work." },
  ],
  links: [
    { type: "external", name: "Status page", target: "https://example.org/status", icon: "globe", isNewTab: true, besideSpace: "engineering" },
    { type: "external", name: "Our newsletter", target: "https://example.org/letter", icon: "mail", isNewTab: true },
    { type: "system", name: "Everybody here", target: "members", icon: "heart" },
  ],
  rules: {
    introductions: "1. Be kind; assume good intent.\n2. Say what you want from us.\n3. No cold pitches.",
    "pricing-and-revenue": "1. Real numbers only.\n2. What is said here stays here.",
  },
  asked: {
    space: "pricing-and-revenue",
    messages: ["About to raise prices for the first time and would love to read how it went for others.", "I can share three years of numbers in return."],
  },
};
