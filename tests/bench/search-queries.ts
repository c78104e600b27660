/**
 * What people type into the demo's two communities, and what they hope to find: the title of a post, the name of a person
 * or a space, or how a comment begins. Written from the texts, before anybody looked at what the search answers.
 */
export interface ExpectedFind {
  app: "tonwerk" | "northlight";
  search: string;
  type: "post" | "comment" | "profile" | "space";
  finds: string;
}

const de = (search: string, type: ExpectedFind["type"], finds: string): ExpectedFind => ({
  app: "tonwerk",
  search,
  type,
  finds,
});
const en = (search: string, type: ExpectedFind["type"], finds: string): ExpectedFind => ({
  app: "northlight",
  search,
  type,
  finds,
});

export const searchQueries: ExpectedFind[] = [
  // Words as they stand, in titles and in texts
  de("seladon", "post", "Ein Seladon, der gelingt"),
  de("zentrieren", "post", "Zentrieren ohne Kraft"),
  de("nadelstiche", "post", "Nadelstiche, überall Nadelstiche"),
  de("tenmoku", "post", "Tenmoku bricht zu Rost"),
  de("gießkanne", "post", "Glasieren mit der Gießkanne"),
  de("kommission laden", "post", "Ein Laden will Kommission"),
  de("essigwasser", "post", "Henkel, die nicht abfallen"),
  de("muschelkalk", "post", "Muschelkalk auf Schwarz"),
  // Other forms of a word
  de("öfen einweihen", "comment", "Genau so soll man Öfen einweihen."),
  de("heizwendel", "post", "Heizwendeln wechseln, Schritt für Schritt"),
  de("glasurtest", "post", "Glasurtests ordentlich aufheben"),
  de("deckel passt nicht", "post", "Deckel, die wirklich passen"),
  de("teller verzogen", "post", "Teller verziehen sich im Glattbrand"),
  de("risse im boden", "post", "S-Risse im Boden"),
  de("ton zurückgewinnung", "post", "Ton zurückgewinnen, faule Variante"),
  de("regel", "post", "Unsere fünf Regeln"),
  // Umlauts and ß written either way
  de("oefen", "space", "Öfen & Brennen"),
  de("gefaesse", "post", "Große Gefäße aus Strängen"),
  de("grosse gefässe", "post", "Große Gefäße aus Strängen"),
  de("kalkaustreibung drei wochen spaeter", "post", "Kalkaustreibung, drei Wochen später"),
  de("maerkte", "space", "Märkte & Preise"),
  de("huelya", "profile", "Hülya Demir"),
  de("bjorn", "profile", "Björn Sander"),
  // Parts of compounds
  de("ofen", "post", "Kachelofen, letzter Sims"),
  de("besteuerung", "post", "Kleinunternehmer oder Regelbesteuerung?"),
  de("formel", "post", "Segerformel in zehn Minuten"),
  de("geschirr", "post", "Gastronomiegeschirr, Lieferung eins"),
  de("gespräch donnerstag", "post", "Werkstattgespräch am Donnerstag"),
  // While it is still being typed
  de("kupf", "post", "Kupferrot, eine Leidensgeschichte"),
  de("anneli", "profile", "Anneliese Brandt"),
  de("krit", "space", "Kritikrunde"),
  de("marktst", "post", "Marktstand: Lehren aus sechs Jahren"),
  // Mistyped
  de("zentreiren", "post", "Zentrieren ohne Kraft"),
  de("porzelan", "post", "Porzellan gießen: meine Notizen"),
  de("kleinunternemer", "post", "Kleinunternehmer oder Regelbesteuerung?"),
  // As a question
  de("was kostet ein brand", "post", "Was kostet euch ein Brand?"),
  de("wie verpacke ich ohne plastik", "post", "Verpacken ohne Plastik"),
  de("lebensmittelecht", "post", "Lebensmittelecht: wie prüft ihr?"),

  en("sqlite", "post", "SQLite is enough"),
  en("time zones", "post", "Time zones, as promised"),
  en("dark mode", "post", "Dark mode is not inverted light mode"),
  en("lisbon", "post", "Northlight meet-up in Lisbon"),
  en("lifetime deal", "post", "Lifetime deals: never again"),
  en("fonts", "post", "Tiny type tester"),
  en("raising prices", "post", "I raised prices by 40 per cent"),
  en("error message", "post", "Error messages, rewritten"),
  en("feature flag", "post", "Feature flags without a service"),
  en("launch checklists", "post", "Quiet launch checklist"),
  en("invoice", "post", "Invoices that write themselves, almost"),
  en("testing emails", "post", "How do you test emails?"),
  en("accessibil", "post", "Accessibility audit of my own tool"),
  en("onboard", "post", "Onboarding in one question"),
  en("fatima", "profile", "Fatima Al-Sayed"),
  en("lindquist", "profile", "Hannah Lindqvist"),
  en("pricing", "space", "Pricing & revenue"),
  en("book club", "space", "Book club"),
  en("biscuit status page", "comment", "Biscuit is already on the status page."),
  en("accesibility subscripton", "post", "Accessibility subscription: open"),
  en("spreadsheat", "post", "Spreadsheet, but make it calm"),
  en("how do you charge in another currency", "post", "Charging in someone else's currency"),
];

/** How many of them must bring what is hoped for among the first three. */
export const goodEnough = 55;
