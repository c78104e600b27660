import { pdf, text, tones } from "./documents";

/** What lies in a library: folders with what lies in them, and files. */
export interface SeedFolder {
  name: string;
  isFavorite?: true;
  isRemoved?: true;
  items: SeedItem[];
}
export interface SeedFile {
  file: string;
  /** A picture's kind, the bytes of a document, or the name of a medium in db/seed/media. */
  content: { picture: string } | { bytes: Uint8Array; mimeType: string } | { medium: string };
  isFavorite?: true;
  isRemoved?: true;
}
/** So many files of the same picture: more than anybody would draw. */
export interface SeedScans {
  scans: number;
  picture: string;
}
export type SeedItem = SeedFolder | SeedFile | SeedScans;

const folder = (name: string, items: SeedItem[], marks: Partial<SeedFolder> = {}): SeedFolder => ({
  name,
  items,
  ...marks,
});
const document = (name: string, lines: string[], marks: Partial<SeedFile> = {}): SeedFile => ({
  file: `${name}.pdf`,
  content: { bytes: pdf(name, lines), mimeType: "application/pdf" },
  ...marks,
});
const table = (name: string, rows: string[]): SeedFile => ({
  file: `${name}.csv`,
  content: { bytes: text(`${rows.join("\n")}\n`), mimeType: "text/csv" },
});
const note = (name: string, lines: string[]): SeedFile => ({
  file: `${name}.txt`,
  content: { bytes: text(`${lines.join("\n")}\n`), mimeType: "text/plain" },
});
const recording = (name: string, frequencies: number[]): SeedFile => ({
  file: `${name}.wav`,
  content: { bytes: tones(frequencies, 700), mimeType: "audio/wav" },
});
const film = (name: string, marks: Partial<SeedFile> = {}): SeedFile => ({
  file: `${name}.webm`,
  content: { medium: "potters-wheel.webm" },
  ...marks,
});
const pictures = (kinds: string[], names: string[]): SeedFile[] =>
  names.map((name, i) => ({ file: `${name}.webp`, content: { picture: kinds[i % kinds.length]! } }));

/** Libraries by persona, and `project` for the team's own. */
export type SeedLibraries = Record<"operator" | "member" | "project", SeedItem[]>;

const clay = ["vessels celadon", "vessels clay", "glaze celadon", "glaze ember", "hills dawn", "leaves sage"];

export const ofTonwerk: SeedLibraries = {
  member: [
    folder(
      "Glasurrezepte",
      [
        document("Seladon 1240 Grad", [
          "Kalifeldspat 42",
          "Quarz 27",
          "Kreide 19",
          "Kaolin 11",
          "Eisenoxid 1,2",
          "Brennen: 1240 Grad, reduzierend, 20 Minuten halten",
        ]),
        document("Eisenrot, Versuch 3", [
          "Knochenasche 12 statt 10",
          "Langsam abkühlen zwischen 1050 und 980 Grad",
          "Ergebnis: endlich rot, am Rand noch braun",
        ]),
        table("Testkacheln", [
          "Nummer;Glasur;Temperatur;Ergebnis",
          "1;Seladon;1240;klar",
          "2;Seladon;1260;läuft",
          "3;Eisenrot;1230;braun",
          "4;Eisenrot;1240;rot",
        ]),
        ...pictures(
          ["glaze celadon", "glaze ember", "glaze celadon"],
          ["Kachel 1 Seladon", "Kachel 4 Eisenrot", "Kachel 7 Mischung"],
        ),
      ],
      { isFavorite: true },
    ),
    folder("Fotos", [
      folder(
        "Ofen auf im Mai",
        pictures(clay, [
          "Drei Schalen",
          "Die große Vase",
          "Teller, noch warm",
          "Kaffeebecher für Paul",
          "Missglückt, aber schön",
          "Der ganze Ofen",
        ]),
      ),
      ...pictures(clay, [
        "Werkbank am Morgen",
        "Schale mit Seladon",
        "Zwei Tassen",
        "Blick aus dem Fenster",
        "Blätter auf Ton",
        "Muster für den Rand",
        "Becher, Reihe",
        "Vase für Anneliese",
        "Am Brennplatz",
      ]),
    ]),
    folder("Sommerkurs", [
      document("Anmeldung Sommerkurs", ["Rhön, 4. bis 9. August", "Platz 7 von 12", "Anzahlung ist da, danke!"]),
      note("Packliste", ["Schürze", "Drehwerkzeug", "Schwamm, zwei Stück", "Notizbuch", "Feste Schuhe"]),
      recording("Klang des Scherbens", [523, 659, 784, 1047]),
    ]),
    folder(
      "Entwürfe",
      [note("Becher 2", ["Rand dünner, Henkel tiefer ansetzen."]), ...pictures(["pattern slate"], ["Skizze"])],
      { isRemoved: true },
    ),
    film("Am Drehteller", { isFavorite: true }),
    document("Preisliste Adventsmarkt", ["Becher 24", "Schale klein 32", "Schale groß 58", "Vase ab 75"]),
    document("Preisliste alt", ["Becher 19", "Schale 28"], { isRemoved: true }),
    folder("Archiv", [{ scans: 600, picture: "pattern slate" }]),
    note("Ideen", ["Salzschälchen im Sechserset", "Teekanne? Erst wenn die Deckel sitzen."]),
  ],
  operator: [
    folder(
      "Kursunterlagen",
      [
        document("Zentrieren in fünf Schritten", [
          "1. Ton schlagen",
          "2. Aufsetzen und andrücken",
          "3. Hochdrücken",
          "4. Herunterdrücken",
          "5. Warten, fühlen, loslassen",
        ]),
        document("Brennkurven", [
          "Schrühbrand: 100 Grad je Stunde bis 600, dann voll bis 950",
          "Glasurbrand: 150 Grad je Stunde bis 1240, 20 Minuten halten",
        ]),
        film("Aufziehen einer Vase"),
        ...pictures(
          ["vessels clay", "vessels celadon"],
          ["Folie 1 Der Anfang", "Folie 2 Die Form", "Folie 3 Der Rand"],
        ),
      ],
      { isFavorite: true },
    ),
    folder("Markt Oldenburg", [
      document("Standplan", ["Reihe C, Platz 14", "Aufbau ab 6 Uhr"]),
      table("Bestand", ["Stück;Anzahl", "Becher;60", "Schalen;35", "Vasen;12"]),
      ...pictures(clay, ["Unser Stand", "Am Abend"]),
    ]),
    ...pictures(clay, ["Titelbild Newsletter", "Werkstatt von außen", "Gruppenfoto Winter"]),
  ],
  project: [
    folder("Logos", pictures(["pattern terracotta", "pattern slate"], ["Tonwerk auf Hell", "Tonwerk auf Dunkel"]), {
      isFavorite: true,
    }),
    folder("Vorlagen", [
      document("Willkommensbrief", ["Schön, dass du da bist!", "So findest du dich bei uns zurecht."]),
      note("Hausregeln", ["Wir duzen uns.", "Kritik gilt dem Topf, nie dem Menschen."]),
    ]),
    document("Vertrag zur Auftragsverarbeitung", ["Zwischen Werkstatt Lindner und Lyceum"]),
  ],
};

const small = ["pattern teal", "pattern indigo", "hills dusk", "leaves fern", "glaze celadon", "pattern slate"];

export const ofNorthlight: SeedLibraries = {
  member: [
    folder(
      "Screenshots",
      [
        folder("Before the redesign", pictures(small, ["Dashboard", "Settings", "Empty state", "Pricing page"])),
        ...pictures(small, [
          "Onboarding, step 1",
          "Onboarding, step 2",
          "Lesson planner",
          "Week view",
          "Share dialog",
          "Dark mode",
        ]),
      ],
      { isFavorite: true },
    ),
    folder("Customer interviews", [
      note("Interview 4, a maths teacher", [
        "Plans on Sunday evenings, on her phone.",
        "Wants to copy last year's weeks.",
        "Would pay if the school didn't have to know.",
      ]),
      recording("Interview 4, opening", [392, 440, 494]),
      table("Who said what", ["Name;Plans on;Would pay", "Maths teacher;Sunday;yes", "Head of year;Friday;no"]),
    ]),
    document("Launch checklist", ["Pricing page proofread", "Refund text agreed", "Status page linked", "Sleep"]),
    folder("Archive", [{ scans: 600, picture: "pattern slate" }]),
    film("Prototype walkthrough", { isFavorite: true }),
    document("Old pitch", ["We no longer say any of this."], { isRemoved: true }),
  ],
  operator: [
    folder(
      "Mastermind Tuesday",
      [
        document("How we run it", ["Eight people", "One hour", "One question each"]),
        ...pictures(small, ["Whiteboard, March", "Whiteboard, April"]),
      ],
      { isFavorite: true },
    ),
    ...pictures(small, ["Newsletter header", "Meetup in Leeds"]),
    note("Things to say no to", ["A podcast", "A second podcast"]),
  ],
  project: [
    folder("Brand", pictures(["pattern indigo", "pattern teal"], ["Northlight on light", "Northlight on dark"])),
    document("Community guidelines", ["Be kind.", "Show your numbers or don't, but don't make them up."]),
  ],
};
