import type { SeedChat } from "./chat-texts";
import type { CannedText } from "./support";

/** What members of the demo ask the team, in every status, and what the team answers. */

export const ticketsOfTonwerk: SeedChat[] = [
  {
    type: "support",
    people: ["Lea"],
    begunHours: 3,
    ticket: { subject: "Video läuft nicht", status: "new", tags: ["Video"] },
    lines: [
      {
        by: "Lea",
        text: "Hallo, ich kann das Video aus der Lektion zur Drehscheibe nicht abspielen. Woran kann das liegen?",
      },
    ],
  },
  {
    type: "support",
    people: ["Greta"],
    begunHours: 20,
    ticket: {
      subject: "Rechnung mit falscher Anschrift",
      status: "work",
      assignee: "Mara",
      tags: ["Rechnung", "Dringend"],
      notes: [
        { by: "Mara", text: "Die alte Anschrift steht noch beim Zahlungsanbieter. Dort zuerst ändern." },
        { by: "Mara", text: "Gutschrift ist beantragt, dauert zwei Tage." },
      ],
    },
    lines: [
      { by: "Greta", text: "Auf meiner Rechnung steht noch die alte Werkstatt. Könnt ihr sie neu ausstellen?" },
      { by: "Mara", text: "Hallo Greta, das machen wir. Wie lautet die neue Anschrift genau?", after: 35 },
      { by: "Greta", text: "Am Brennofen 4, 36037 Fulda. Danke!", after: 80, reactions: ["🙏"] },
    ],
  },
  {
    type: "support",
    people: ["Konrad"],
    begunHours: 70,
    ticket: {
      subject: "Zugang für meinen Lehrling",
      status: "on_pause",
      assignee: "Mara",
      tags: ["Zugang"],
      notes: [{ by: "Mara", text: "Wartet auf die E-Mail-Adresse des Lehrlings." }],
    },
    lines: [
      { by: "Konrad", text: "Mein Lehrling soll mitlesen dürfen. Braucht er einen eigenen Zugang?" },
      { by: "Mara", text: "Ja, aber der kostet ihn nichts. Schick uns seine E-Mail-Adresse.", after: 110 },
    ],
  },
  {
    type: "support",
    people: ["Hülya"],
    begunHours: 200,
    ticket: { subject: "Bild wird gedreht angezeigt", status: "completed", assignee: "Mara", tags: ["Bilder"] },
    lines: [
      { by: "Hülya", text: "Meine Fotos vom Handy liegen immer auf der Seite." },
      { by: "Mara", text: "Danke für den Hinweis, das ist behoben. Lade das Bild bitte noch einmal hoch.", after: 300 },
      { by: "Hülya", text: "Klappt jetzt, danke!", after: 45, reactions: ["❤️"] },
    ],
  },
];

export const ticketsOfNorthlight: SeedChat[] = [
  {
    type: "support",
    people: ["Lea"],
    begunHours: 2,
    ticket: { subject: "Can't join the mastermind group", status: "new", tags: ["Access"] },
    lines: [
      { by: "Lea", text: "I bought the plan yesterday, but the mastermind group still asks me to join. What now?" },
    ],
  },
  {
    type: "support",
    people: ["Diego"],
    begunHours: 18,
    ticket: {
      subject: "Invoice with a VAT number",
      status: "work",
      assignee: "Mara",
      tags: ["Invoice"],
      notes: [{ by: "Mara", text: "Needs the VAT number on all invoices since March." }],
    },
    lines: [
      { by: "Diego", text: "My accountant needs the VAT number on the invoices. Can you add it?" },
      { by: "Mara", text: "Sure. Please send us the number and the company's exact name.", after: 25 },
      { by: "Diego", text: "ESB12345678, Campo Verde S.L.", after: 190 },
    ],
  },
  {
    type: "support",
    people: ["Amara"],
    begunHours: 90,
    ticket: { subject: "Mails arrive late", status: "on_pause", assignee: "Mara", tags: ["Mail"] },
    lines: [
      { by: "Amara", text: "Reminders reach me hours after the event began." },
      { by: "Mara", text: "We asked the mail provider and will tell you what they say.", after: 50 },
    ],
  },
  {
    type: "support",
    people: ["Colin"],
    begunHours: 240,
    ticket: { subject: "Changing my name", status: "completed", assignee: "Mara" },
    lines: [
      { by: "Colin", text: "I married! Where can I change my last name?" },
      { by: "Mara", text: "Congratulations! In your profile, under “Personal details”.", after: 40, reactions: ["🎉"] },
      { by: "Colin", text: "Found it. Thank you.", after: 12 },
    ],
  },
];

export const cannedOfTonwerk: CannedText[] = [
  { title: "Begrüßung", text: "Hallo {name}, danke für deine Nachricht. Wir sehen uns das gleich an." },
  {
    title: "Welcher Browser?",
    text: "Welchen Browser und welches Gerät benutzt du? Ein Bildschirmfoto hilft uns sehr.",
  },
  { title: "Erledigt", text: "Das ist jetzt behoben, {name}. Melde dich, wenn noch etwas ist." },
];
export const cannedOfNorthlight: CannedText[] = [
  { title: "Greeting", text: "Hello {name}, thanks for writing. We look into it right away." },
  { title: "Which browser?", text: "Which browser and device do you use? A screenshot would help us a lot." },
  { title: "Solved", text: "This is solved now, {name}. Write on if there is anything else." },
];
