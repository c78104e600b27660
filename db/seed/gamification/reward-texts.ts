/** What the demo's apps call their statuses, and what they sell for points. */

const buyers = [
  [
    { member: 2, daysAgo: 20, isHandedOver: true },
    { member: 4, daysAgo: 3, isHandedOver: false },
  ],
  [{ member: 1, daysAgo: 9, isHandedOver: false }],
  [],
] as const;

export const rewardTexts = {
  de: {
    statuses: { newcomer: "Neuling", active: "Aktiv", expert: "Profi", legend: "Legende" },
    thanks: "Danke für deine Hilfe beim Brenntag",
    stuff: [
      {
        name: "Werkstattgespräch mit Mara",
        points: 200,
        description: "Eine halbe Stunde Korrektur an deinem Stück, per Video oder in der Werkstatt.",
        window: "Schreib uns im Chat, wann es dir passt. Wir melden uns mit zwei Terminen.",
        buyers: buyers[0],
      },
      {
        name: "Glasurmuster zum Anfassen",
        points: 120,
        description: "Zwölf gebrannte Plättchen aus unserer Testreihe, im Karton zu dir nach Hause.",
        window: "Schick uns deine Adresse, das Paket geht jeden Freitag raus.",
        buyers: buyers[1],
      },
      {
        name: "Tonwerk-Schürze",
        points: 600,
        description: "Gewachste Baumwolle, mit Tasche für das Werkzeug.",
        window: "Welche Größe brauchst du? Schreib sie uns im Chat.",
        buyers: buyers[2],
      },
    ],
  },
  en: {
    statuses: { newcomer: "Newcomer", active: "Active", expert: "Expert", legend: "Legend" },
    thanks: "Thanks for helping with the launch day",
    stuff: [
      {
        name: "A product review with the team",
        points: 200,
        description: "Half an hour on your product, by video.",
        window: "Write to us in the chat when it suits you. We will offer two times.",
        buyers: buyers[0],
      },
      {
        name: "The template pack",
        points: 120,
        description: "Twelve templates that we use ourselves.",
        window: "Tell us which tool you work with, and we send the files.",
        buyers: buyers[1],
      },
      {
        name: "Northlight hoodie",
        points: 600,
        description: "Organic cotton, in dark blue.",
        window: "Which size do you need? Write it in the chat.",
        buyers: buyers[2],
      },
    ],
  },
} as const;
