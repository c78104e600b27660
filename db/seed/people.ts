/** The people of the demo. First names are unique within an app, so that texts can mention them. */

export interface Person {
  firstName: string;
  lastName: string;
  bio: string;
}

/** Those whose sign-in is printed; they belong to both apps. */
export const personas = {
  operator: { email: "operator@lyceum.example", firstName: "Mara", lastName: "Lindner" },
  moderator: { email: "moderator@lyceum.example", firstName: "Jonas", lastName: "Petersen" },
  member: { email: "member@lyceum.example", firstName: "Lea", lastName: "Hoffmann" },
} as const;
export type PersonaName = keyof typeof personas;
export const personaNames = Object.keys(personas) as PersonaName[];

/** One password for all three: a demo is no secret. */
export const demoPassword = "lyceum-demo";

const person = (line: string): Person => {
  const [name, bio] = line.split(" · ");
  const [firstName, ...lastName] = name!.split(" ");
  return { firstName: firstName!, lastName: lastName.join(" "), bio: bio ?? "" };
};

/** Who joined in the last weeks and has not said anything yet; the days since. */
export const newcomers: Record<"de" | "en", readonly [days: number, Person][]> = {
  de: [
    [26, person("Mathilda Brenner · Drehe seit diesem Herbst, in der Volkshochschule.")],
    [19, person("Jannik Moser · Tischler. Jetzt auch mit weichem Material.")],
    [11, person("Selma Aydin · Suche eine Werkstattgemeinschaft in Hannover.")],
    [5, person("Renate Kühn · Habe den Ofen meiner Schwester geerbt.")],
    [2, person("Ole Matthiesen · Flensburg. Erst einmal mitlesen.")],
  ],
  en: [
    [24, person("Harriet Blake · Leaving a big company in spring, with a plan.")],
    [17, person("Emeka Obi · First product, first customer, many questions.")],
    [12, person("Lucía Herrera · Language tutor. Building the tool I was missing.")],
    [6, person("Anton Berg · Photographer who learned to code.")],
    [1, person("Maeve Gallagher · Just reading along for now.")],
  ],
};

export const potters: Person[] = `
Mara Lindner · Keramikmeisterin aus Höhr-Grenzhausen. Ich habe Tonwerk gegründet, damit niemand allein am Ofen stehen muss.
Jonas Petersen · Drehe seit 2009, brenne mit Holz. Hier sorge ich dafür, dass Fragen Antworten finden.
Lea Hoffmann · Lehrerin unter der Woche, Töpferin am Wochenende. Liebe Seladon und dünne Ränder.
Anneliese Brandt · Rentnerin mit eigenem Ofen im Gartenhaus.
Tarek Yilmaz · Industriedesigner. Gieße Porzellan und suche die perfekte Kante.
Friederike Stolz · Steinzeug, Salzbrand, viel Geduld.
Matthias Krüger · Elektriker, deshalb repariere ich auch eure Öfen.
Svenja Albrecht · Kunsttherapeutin in Kiel.
Paul Neumann · Seit zwei Jahren an der Scheibe und noch immer erstaunt.
Ines Carvalho · Aus Porto nach Leipzig. Fliesen, Fayence, Farbe.
Konrad Weiß · Studio für Gastronomiegeschirr in München.
Hülya Demir · Baue große Gefäße aus Strängen.
Björn Sander · Chemiker. Ja, ich rechne Glasuren zum Spaß.
Clara Winkelmann · Volontärin in einem Keramikmuseum.
Oskar Reinhardt · Raku im Hinterhof, mit Genehmigung.
Johanna Feldmann · Verkaufe auf sechs Märkten im Jahr.
Deniz Kaya · Grafikerin mit Hang zu Sgraffito.
Ruth Engelhardt · Dreißig Jahre Töpferei in der Rhön.
Felix Baumgartner · Wien. Kacheln und Öfen, Hafner in dritter Generation.
Marlene Schuster · Ausbildung im zweiten Lehrjahr.
Georg Vogt · Brenne elektrisch, träume vom Holz.
Nadja Petrova · Porzellanmalerin, früher Meißen.
Timo Lorenz · Maker mit 3D-Drucker für Ton.
Greta Sommer · Mache Tassen. Nur Tassen.
Aylin Arslan · Studentin an der Burg in Halle.
Wolfgang Thiele · Suche wilde Tone in Baugruben.
Sophie Marquardt · Kurse für Kinder in Bremen.
Emil Hartwig · Pflanzgefäße und alles, was draußen steht.
Katharina Busch · Architektin, baue Wände aus Ton.
Lukas Zeller · Zürich. Kurinuki und krumme Dinge.
Ida Johannsen · Von der Insel Föhr, Glasuren aus Muschelkalk.
Ferdinand Koch · Koch mit eigenem Geschirr.
Miriam Adler · Schreibe über Handwerk.
Rafael Ortega · Spanier in Köln. Majolika.
Helene Graf · Werkstattgemeinschaft Nordstadt, Dortmund.
Benedikt Maurer · Schlosser. Ich schweiße euch Ofengestelle.
Pia Rothe · Neu hier und voller Ton.
Simon Dietrich · Fotografiere Keramik für andere.
Elif Schneider · Restauratorin für Baukeramik.
Torsten Wolff · Vereinsvorstand, Töpfermarkt Oldenburg.
`
  .trim()
  .split("\n")
  .map(person);

export const makers: Person[] = `
Mara Lindner · Started Northlight after my third launch to an empty room.
Jonas Petersen · Keeping the conversation kind and the spam out.
Lea Hoffmann · Teacher building lesson-planning software after hours.
Priya Raman · Ex-consultant. Invoicing for freelancers in India and the EU.
Tom Whitfield · Solo since 2016. Uptime monitoring, forty paying pages, one dog.
Yuki Tanabe · Designer who ships. Type, colour, tiny tools.
Marcus Oyelaran · Podcast editing without the editing.
Hannah Lindqvist · Two-person studio in Gothenburg. Calendars that respect you.
Diego Fuentes · I make spreadsheets feel like apps.
Amara Nwosu · Building a bookkeeping app for market traders.
Colin Fraser · Backend person learning to talk to customers.
Sofia Marchetti · Recipes as data. Milan.
Wei Chen · Open source by day, paid plugin by night.
Grace Holloway · Community manager turned founder.
Ravi Desai · Third attempt at a habit tracker. This one will not have streaks.
Elena Popescu · Forms, surveys, and the psychology of asking.
Noah Bergström · Static sites for bands.
Fatima Al-Sayed · Accessibility audits as a subscription.
Liam O'Connor · Cork. Boat maintenance logs, yes really.
Chloé Bernard · Newsletter about small software, 6,000 readers.
Andre Silva · Mobile apps since the first iPhone SDK.
Nina Kowalska · Helping teachers share worksheets.
Owen Price · Performance nerd. I will profile your homepage.
Zanele Dube · Payments, Johannesburg.
Mateo Rossi · Coffee roasting software.
Ingrid Haugen · Field notes for geologists.
Samir Patel · I run a tiny job board that pays my rent.
Beatriz Costa · UX writer. Your error messages are my hobby.
Joel Kramer · Bootstrapped to 11k MRR, slowly.
Ada Sinclair · Data visualisation for local newspapers.
Kenji Mori · Keyboard shortcuts for everything.
Ruby Lawson · Choir scheduling. It is harder than you think.
Viktor Horvat · Sells a desktop app in 2026 and is fine.
Leila Haddad · Illustrator with an online shop.
Max Feldstein · Recovering venture-backed founder.
Tess Morgan · Plant care reminders.
Omar Farouk · Translation tools for small museums.
Julia Reyes · Support lead. I answer emails for a living.
Peter Novak · Tabletop game companion apps.
Isla McKenzie · Learning to code in public.
`
  .trim()
  .split("\n")
  .map(person);
