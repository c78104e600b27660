import type { StarterName } from "./names";

/** A heading with what stands below it. */
type Passage = [heading: string, ...paragraphs: string[]];

interface StarterText {
  name: string;
  description: string;
  title: string;
  lead: string;
  call: string;
  reasons: [Passage, Passage, Passage];
  more: Passage;
  closing: Passage;
}

export type StarterTexts = Record<StarterName, StarterText> & {
  titles: Record<
    | "announcement"
    | "latestPosts"
    | "upcomingEvents"
    | "members"
    | "checklist"
    | "support"
    | "recentLessons"
    | "episodes"
    | "calendar"
    | "contact",
    string
  >;
};

export const de: StarterTexts = {
  titles: {
    announcement: "Das Neueste von uns",
    latestPosts: "Aus der Community",
    upcomingEvents: "Nächste Veranstaltungen",
    members: "Neu dabei",
    checklist: "Deine ersten Schritte",
    support: "Fragen an das Team",
    recentLessons: "Aktuelle Lektionen",
    episodes: "Folgen",
    calendar: "Unser Kalender",
    contact: "Deine Ansprechperson",
  },
  start: {
    name: "Startseite",
    description: "Für Mitglieder: Begrüßung, erste Schritte, Beiträge und Termine auf einen Blick",
    title: "Schön, dass du da bist",
    lead: "Hier siehst du, was es Neues gibt und was als Nächstes ansteht.",
    call: "Mitglied werden",
    reasons: [
      ["Mitreden", "Stelle Fragen und teile, was du weißt."],
      ["Dabei sein", "Sag bei der nächsten Veranstaltung zu."],
      ["Dranbleiben", "Lies nach, was du verpasst hast."],
    ],
    more: [
      "So findest du dich zurecht",
      "Links stehen die Bereiche, oben findest du die Suche und deine Mitteilungen.",
    ],
    closing: ["Etwas unklar?", "Schreib uns. Wir antworten dir persönlich, und nur das Team liest mit."],
  },
  landing: {
    name: "Landingpage",
    description: "Für Gäste: worum es geht, was sie erwartet und wie sie dazukommen",
    title: "Ein Ort für alle, die dasselbe bewegt",
    lead: "Tausche dich mit Menschen aus, die deine Fragen kennen, und komm gemeinsam mit ihnen voran.",
    call: "Jetzt Mitglied werden",
    reasons: [
      ["Austausch auf Augenhöhe", "Stelle deine Fragen und bekomme Antworten von Menschen mit Erfahrung."],
      ["Veranstaltungen", "Triff andere bei unseren Treffen, online und vor Ort."],
      ["Wissen, das bleibt", "Was besprochen wurde, findest du jederzeit wieder."],
    ],
    more: ["Worum es hier geht", "Wir bringen Menschen zusammen, die voneinander lernen wollen."],
    closing: ["Komm dazu", "Lege dein Konto an, stell dich kurz vor und lerne die anderen kennen."],
  },
  course: {
    name: "Kurs",
    description: "Stellt einen Kurs vor: was man lernt, wie er abläuft, wie man beginnt",
    title: "Lerne in deinem Tempo",
    lead: "Schritt für Schritt durch alle Lektionen, mit Aufgaben, Notizen und Menschen, die denselben Weg gehen.",
    call: "Kurs beginnen",
    reasons: [
      ["Klar aufgebaut", "Jede Lektion baut auf der vorigen auf, und dein Stand wird gemerkt."],
      ["Jederzeit und überall", "Lerne am Rechner oder unterwegs am Telefon weiter."],
      ["Nicht allein", "Stelle unter jeder Lektion deine Fragen."],
    ],
    more: [
      "So läuft der Kurs ab",
      "Nach der Anmeldung öffnest du die erste Lektion und gehst von dort aus weiter.",
      "- Lektionen ansehen, anhören oder lesen",
      "- Aufgaben machen und abhaken",
      "- Fragen stellen und anderen antworten",
    ],
    closing: ["Bereit für die erste Lektion?", "Melde dich an, dann kannst du sofort beginnen."],
  },
  event: {
    name: "Veranstaltung",
    description: "Lädt zu Terminen ein, mit Kalender und nächsten Veranstaltungen",
    title: "Sei beim nächsten Mal dabei",
    lead: "Unsere Veranstaltungen bringen Menschen ins Gespräch, online und vor Ort.",
    call: "Anmelden und zusagen",
    reasons: [
      ["Zusagen mit einem Klick", "Du bekommst eine Erinnerung, bevor es losgeht."],
      ["Im eigenen Kalender", "Übernimm alle Termine in den Kalender deiner Wahl."],
      ["Verpasst?", "Aufzeichnungen findest du danach bei der Veranstaltung."],
    ],
    more: ["Was dich erwartet", "Wir treffen uns regelmäßig zu Vorträgen, Gesprächen und gemeinsamer Arbeit."],
    closing: ["Sichere dir deinen Platz", "Lege ein Konto an und sage bei der Veranstaltung deiner Wahl zu."],
  },
  coach: {
    name: "Coaching",
    description: "Stellt eine Person und ihr Angebot vor",
    title: "Gemeinsam zu deinem nächsten Schritt",
    lead: "Ein Gegenüber, das zuhört, nachfragt und dir hilft, ins Handeln zu kommen.",
    call: "Kennenlernen",
    reasons: [
      ["Zuhören", "Am Anfang steht dein Anliegen, so wie du es beschreibst."],
      ["Klären", "Wir finden heraus, was dich aufhält und was du willst."],
      ["Handeln", "Du gehst mit einem Plan, den du umsetzen kannst."],
    ],
    more: [
      "So arbeiten wir zusammen",
      "Wir beginnen mit einem Gespräch und vereinbaren danach, wie es weitergeht.",
      "- Einzelgespräche zu deinen Terminen",
      "- Eine Gruppe, die dich trägt",
      "- Material zum Nacharbeiten",
    ],
    closing: ["Lass uns sprechen", "Lege ein Konto an und schreib uns, worum es dir geht."],
  },
  club: {
    name: "Verein",
    description: "Für Vereine und Gruppen: Termine, Neuigkeiten und Mitmachen",
    title: "Unser Verein lebt vom Mitmachen",
    lead: "Hier erfährst du, was bei uns los ist, wann wir uns treffen und wie du dabei sein kannst.",
    call: "Mitglied werden",
    reasons: [
      ["Treffen", "Komm zu unseren Terminen und lerne alle kennen."],
      ["Mitwirken", "Bring ein, was du kannst. Jede Hilfe ist willkommen."],
      ["Informiert bleiben", "Neuigkeiten aus dem Verein erreichen dich zuerst."],
    ],
    more: ["Wer wir sind", "Wir sind Menschen aus der Nachbarschaft, die gern gemeinsam etwas bewegen."],
    closing: ["Schau vorbei", "Gäste sind bei unseren Treffen immer willkommen."],
  },
  school: {
    name: "Schule",
    description: "Für Schulen und Akademien: Lektionen, Termine und Austausch",
    title: "Lernen, das zu dir passt",
    lead: "Kurse, Veranstaltungen und eine Gemeinschaft, die dich beim Lernen begleitet.",
    call: "Jetzt anmelden",
    reasons: [
      ["Kurse", "Vom Einstieg bis zur Vertiefung, in deinem Tempo."],
      ["Unterricht", "Stelle deine Fragen in den gemeinsamen Stunden."],
      ["Lerngruppe", "Übe mit anderen und tauscht euch aus."],
    ],
    more: ["So lernst du bei uns", "Du wählst deine Kurse selbst und siehst jederzeit, wie weit du bist."],
    closing: ["Beginne heute", "Lege ein Konto an und öffne deine erste Lektion."],
  },
  podcast: {
    name: "Podcast",
    description: "Stellt einen Podcast vor, mit Folgen und Gesprächen darüber",
    title: "Gespräche, die weitergehen",
    lead: "Höre die neuesten Folgen und sprich mit uns über das, was dich dabei bewegt.",
    call: "Mitreden",
    reasons: [
      ["Hören", "Alle Folgen an einem Ort."],
      ["Mitreden", "Sag uns, was du denkst."],
      ["Abonnieren", "Höre in der App deiner Wahl."],
    ],
    more: ["Über den Podcast", "Wir sprechen mit Menschen, die etwas zu erzählen haben, und nehmen uns Zeit dafür."],
    closing: ["Verpasse keine Folge", "Als Mitglied erfährst du zuerst, wenn eine neue Folge erscheint."],
  },
};
