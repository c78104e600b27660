/** What people of the demo say in chats. Names are first names of its people. */

import type { SeedTicket } from "./support";

export interface SaidMessage {
  by: string;
  text: string;
  /** Minutes since the line above. */
  after?: number;
  picture?: string;
  /** Seconds of a voice message. */
  voice?: number;
  poll?: string[];
  /** The line that it answers, counted back from this one. */
  answers?: number;
  reactions?: string[];
  isPinned?: boolean;
  isDeleted?: boolean;
  isEdited?: boolean;
}

export interface SeedChat {
  type: "private" | "group" | "channel" | "support";
  name?: string;
  description?: string;
  access?: "open" | "private" | "secret";
  /** First names; the first one began it. */
  people: string[];
  /** Of an open one: how many more belong to it. */
  more?: number;
  /** Hours before now of the first line. */
  begunHours: number;
  lines: SaidMessage[];
  /** Of a support chat. */
  ticket?: SeedTicket;
  /** How many of the last lines the printed member has not read. */
  unread?: number;
}

export const chatsOfTonwerk: SeedChat[] = [
  {
    type: "private",
    people: ["Mara", "Lea"],
    begunHours: 50,
    unread: 2,
    lines: [
      { by: "Mara", text: "Hallo Lea, hast du das Seladon von neulich noch einmal gebrannt?" },
      { by: "Lea", text: "Ja, gestern! Diesmal bei 1240 °C mit langer Abkühlung.", after: 14 },
      { by: "Lea", text: "So sieht es aus:", after: 1, picture: "glaze celadon", reactions: ["😍", "🔥"] },
      { by: "Mara", text: "Wunderschön. Der Rand ist genau richtig dünn.", after: 6, answers: 1 },
      { by: "Lea", text: "Danke dir! Magst du mir sagen, wie du die Haltezeit steuerst?", after: 2 },
      { by: "Mara", text: "", after: 25, voice: 9 },
      { by: "Mara", text: "Und bring die Schale am Dienstag mit, ich möchte sie anfassen.", after: 1 },
    ],
  },
  {
    type: "group",
    name: "Brenngemeinschaft Süd",
    description: "Wer brennt wann, und wer braucht noch Platz im Ofen?",
    people: ["Jonas", "Lea", "Mara", "Björn", "Friederike", "Matthias"],
    begunHours: 75,
    unread: 3,
    lines: [
      { by: "Jonas", text: "Moin zusammen, der große Ofen ist am Samstag frei.", isPinned: true },
      { by: "Friederike", text: "Ich hätte zwölf Becher und zwei Krüge.", after: 9, reactions: ["👍"] },
      { by: "Björn", text: "Schrühbrand oder gleich Glattbrand?", after: 4 },
      {
        by: "Jonas",
        text: "Stimmen wir ab:",
        after: 3,
        poll: ["Schrühbrand 950 °C", "Glattbrand 1240 °C", "Beides, über zwei Tage"],
      },
      {
        by: "Matthias",
        text: "Die Heizspirale unten links ist getauscht, er zieht jetzt gleichmäßig.",
        after: 40,
        reactions: ["🙏", "🙏", "🎉"],
      },
      { by: "Lea", text: "Ich bringe Kuchen mit.", after: 12, reactions: ["❤️", "❤️", "😋"] },
      { by: "Mara", text: "Dann wird es ein guter Brand.", after: 2, answers: 1 },
      { by: "Friederike", text: "Falsche Gruppe, entschuldigt", after: 30, isDeleted: true },
      {
        by: "Björn",
        text: "Meine Segerformel für das Eisenrot: https://example.org/eisenrot",
        after: 200,
        isEdited: true,
      },
      {
        by: "Matthias",
        text: "Das Bild vom letzten Mal, zum Vergleich:",
        after: 15,
        picture: "vessels ember",
        reactions: ["🔥"],
      },
      { by: "Jonas", text: "Samstag, acht Uhr. Bitte alles trocken anliefern!", after: 60 },
    ],
  },
  {
    type: "channel",
    name: "Neues aus der Werkstatt",
    description: "Kurze Nachrichten aus dem Team.",
    access: "open",
    people: ["Mara", "Jonas", "Lea"],
    more: 14,
    begunHours: 220,
    unread: 1,
    lines: [
      { by: "Mara", text: "Die Termine für das Herbstprogramm stehen. Ihr findet sie bei den Veranstaltungen." },
      {
        by: "Jonas",
        text: "Am Donnerstag bleibt die Werkstatt wegen der Inventur geschlossen.",
        after: 3000,
        reactions: ["👍", "👍", "👍"],
      },
      {
        by: "Mara",
        text: "Neue Engoben sind da: Kobalt, Chrom und ein sehr schönes Ocker.",
        after: 4000,
        picture: "pattern clay",
        reactions: ["😍", "🔥"],
      },
    ],
  },
  {
    type: "group",
    name: "Marktplaner",
    description: "Stände, Preise, Wetter: alles für die Märkte im Jahr.",
    access: "open",
    people: ["Johanna", "Greta", "Konrad", "Hülya"],
    more: 6,
    begunHours: 30,
    lines: [
      { by: "Johanna", text: "Der Adventsmarkt in Fulda nimmt noch Anmeldungen an." },
      { by: "Greta", text: "Ich komme. Mit Tassen. Nur Tassen.", after: 7, reactions: ["😄", "😄"] },
      { by: "Konrad", text: "Standgebühr ist gestiegen, oder?", after: 20 },
      { by: "Johanna", text: "Um zehn Euro, ja.", after: 3 },
    ],
  },
  {
    type: "private",
    people: ["Jonas", "Lea"],
    begunHours: 8,
    lines: [
      { by: "Lea", text: "Jonas, kann ich am Samstag schon um sieben kommen?" },
      { by: "Jonas", text: "Klar, ich bin ab halb sieben da. ☕", after: 5, reactions: ["🙏"] },
    ],
  },
];

export const chatsOfNorthlight: SeedChat[] = [
  {
    type: "private",
    people: ["Mara", "Lea"],
    begunHours: 30,
    unread: 1,
    lines: [
      { by: "Lea", text: "I finally shipped the worksheet exporter!" },
      { by: "Mara", text: "Congratulations! How did the first users take it?", after: 4, reactions: ["🎉"] },
      { by: "Lea", text: "Three teachers, two bug reports, one hug.", after: 6 },
      { by: "Mara", text: "", after: 18, voice: 7 },
    ],
  },
  {
    type: "group",
    name: "Launch week",
    description: "Everybody who ships this week. Small steps, daily.",
    people: ["Jonas", "Lea", "Mara", "Diego", "Amara", "Colin"],
    begunHours: 60,
    unread: 2,
    lines: [
      { by: "Jonas", text: "One message a day: what did you ship?", isPinned: true },
      { by: "Diego", text: "Import from CSV. It even handles semicolons.", after: 30, reactions: ["👏", "👏"] },
      { by: "Amara", text: "First paying market trader!", after: 45, reactions: ["🎉", "🎉", "🎉", "❤️"] },
      { by: "Colin", text: "Talked to a customer. On the phone. Voluntarily.", after: 80, reactions: ["😄"] },
      { by: "Jonas", text: "When do we demo?", after: 120, poll: ["Thursday evening", "Friday at lunch"] },
      { by: "Amara", text: "Here is the new start screen:", after: 35, picture: "pattern teal" },
      { by: "Diego", text: "The contrast is so much better.", after: 5, answers: 1 },
    ],
  },
  {
    type: "channel",
    name: "House news",
    description: "Low volume, from the team.",
    access: "open",
    people: ["Mara", "Jonas", "Lea"],
    more: 12,
    begunHours: 300,
    lines: [
      { by: "Mara", text: "The winter season of talks is planned. Speakers wanted!" },
      {
        by: "Jonas",
        text: "Reminder: profiles with a picture get three times the answers.",
        after: 5000,
        reactions: ["👍"],
      },
    ],
  },
];
