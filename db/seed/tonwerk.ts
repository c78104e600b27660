import { potters } from "./people";
import { type SeedApp, space } from "./seed-app";

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
      slug: "ankommen",
      name: "Ankommen",
      access: "open",
      description: "Für alle, die neu sind, und alle, die wissen wollen, was läuft.",
      spaces: [
        space(
          "willkommen",
          "Willkommen",
          "open",
          1,
          "hills dawn",
          "Stell dich vor: Was machst du mit Ton, und was möchtest du lernen?",
        ),
        {
          ...space(
            "neuigkeiten",
            "Neuigkeiten",
            "open",
            1,
            "pattern terracotta",
            "Was sich bei Tonwerk tut. Hier schreibt das Team.",
          ),
          postedBy: "moderators",
        },
      ],
    },
    {
      slug: "werkstatt",
      name: "Werkstatt",
      access: "open",
      description: "Handwerk, Material, Technik.",
      spaces: [
        space(
          "drehen-und-aufbauen",
          "Drehen & Aufbauen",
          "open",
          0.8,
          "vessels clay",
          "Von der Zentrierung bis zum großen Gefäß.",
        ),
        space(
          "glasuren",
          "Glasuren",
          "open",
          0.85,
          "glaze celadon",
          "Rezepte, Segerformeln, Tests und Überraschungen.",
        ),
        space(
          "oefen-und-brennen",
          "Öfen & Brennen",
          "open",
          0.65,
          "glaze ember",
          "Brennkurven, Kegel, Strom, Gas und Holz.",
        ),
        space(
          "fehlersuche",
          "Fehlersuche",
          "open",
          0.6,
          "pattern slate",
          "Risse, Blasen, Nadelstiche: Gemeinsam finden wir den Grund.",
        ),
      ],
    },
    {
      slug: "zeigen",
      name: "Zeigen",
      access: "open",
      description: "Arbeiten, auf die du stolz bist, und solche, die noch Rat brauchen.",
      spaces: [
        space("frisch-aus-dem-ofen", "Frisch aus dem Ofen", "open", 0.9, "vessels celadon", "Ofen auf, Foto rein."),
        space(
          "kritikrunde",
          "Kritikrunde",
          "private",
          0.4,
          "leaves sage",
          "Ehrliches, freundliches Feedback in kleiner Runde. Anfrage genügt.",
        ),
      ],
    },
    {
      slug: "leben-vom-ton",
      name: "Leben vom Ton",
      access: "private",
      description: "Für alle, die verkaufen oder es vorhaben.",
      spaces: [
        space(
          "maerkte-und-preise",
          "Märkte & Preise",
          "private",
          0.45,
          "hills dusk",
          "Kalkulation, Märkte, Onlineshops, Steuern.",
        ),
        space(
          "sammelbestellung",
          "Sammelbestellung",
          "private",
          0.35,
          "pattern terracotta",
          "Gemeinsam bestellen, Porto teilen.",
        ),
      ],
    },
    {
      slug: "team",
      name: "Team",
      access: "secret",
      description: "Hinter den Kulissen.",
      spaces: [
        space("moderation", "Moderation", "secret", 0.1, "pattern slate", "Absprachen des Teams."),
        space("sommerkurs", "Sommerkurs", "secret", 0.2, "leaves fern", "Planung der Kurswoche in der Rhön."),
      ],
    },
  ],
  categories: [
    {
      slug: "fragen",
      name: "Fragen & Antworten",
      moderator: "Anneliese",
      cover: "glaze celadon",
      description: "Alles, was du dich nie zu fragen trautest. Hier antwortet immer jemand.",
    },
    {
      slug: "suche-und-biete",
      name: "Suche & Biete",
      moderator: "Johanna",
      cover: "pattern terracotta",
      description: "Werkzeug, Öfen, Mitfahrgelegenheiten, helfende Hände.",
    },
    {
      slug: "vor-ort",
      name: "Vor Ort",
      moderator: "Helene",
      cover: "hills dusk",
      description: "Treffen, offene Werkstätten und Brände in deiner Nähe.",
    },
    {
      slug: "ideen-fuer-tonwerk",
      name: "Ideen für Tonwerk",
      moderator: "Jonas",
      cover: "leaves sage",
      description: "Was wir besser machen können. Mit Abstimmung.",
    },
  ],
  links: [
    {
      type: "external",
      name: "Brennkurven-Rechner",
      target: "https://example.org/brennkurven",
      icon: "file",
      isNewTab: true,
      besideSpace: "glasuren",
    },
    {
      type: "external",
      name: "Laden der Werkstatt",
      target: "https://example.org/laden",
      icon: "shop",
      isNewTab: true,
    },
    { type: "custom", name: "Erste Schritte", target: "/groups/g/willkommen", icon: "book" },
  ],
  rules: {
    willkommen:
      "1. Wir sind per Du.\n2. Jede Frage ist erlaubt, auch die hundertste nach Nadelstichen.\n3. Kritik am Stück, nie am Menschen.\n4. Werbung für eigene Kurse nur unter Märkte & Preise.",
    kritikrunde:
      "1. Wer zeigt, sagt, was er wissen möchte.\n2. Erst fragen, dann raten.\n3. Was hier gezeigt wird, bleibt hier.",
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
