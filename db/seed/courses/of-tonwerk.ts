import type { SeedCourses } from "./course-texts";

export const coursesOfTonwerk: SeedCourses = {
  categories: ["Grundlagen", "Glasuren"],
  courses: [
    {
      slug: "drehen-lernen",
      name: "Drehen lernen",
      type: "course",
      category: "Grundlagen",
      cover: "vessels clay",
      speakers: [0],
      finished: 2,
      description:
        "In sieben Lektionen von der Kugel Ton zur ersten Schale. Du brauchst eine Scheibe, zwei Kilo Ton und einen freien Nachmittag.\n\n**Danach kannst du** zentrieren, öffnen, hochziehen und abdrehen.",
      modules: [
        {
          name: "Der Ton und die Scheibe",
          lessons: [
            {
              name: "Worum es geht",
              isPreview: true,
              media: "film",
              captions: ["Die Scheibe läuft ruhig.", "Die Hände bleiben nass.", "Der Ton findet seine Mitte."],
              text: "Sieh dir erst einmal an, wie eine Schale entsteht. Achte auf die Ellenbogen: Sie liegen fest auf den Oberschenkeln.\n\n## Was du bereitlegst\n\n- zwei Kilo Steinzeugton\n- einen Schwamm und eine Schlinge\n- ein Handtuch",
            },
            {
              name: "Ton vorbereiten",
              picture: "glaze ember",
              text: "Luft im Ton rächt sich im Ofen. **Knete ihn hundertmal**, schneide ihn durch und sieh nach: Ist noch eine Blase zu sehen, beginne von vorn.",
              attachment: {
                name: "Checkliste Ton vorbereiten",
                lines: ["Ton kneten", "Mit dem Draht prüfen", "Kugeln zu 500 g formen"],
              },
            },
          ],
        },
        {
          name: "Zentrieren",
          lessons: [
            {
              name: "Hoch und runter",
              media: "film",
              captions: ["Erst ein Kegel nach oben.", "Dann drückst du ihn herunter.", "Dreimal genügt."],
              finishedByPlaying: true,
              text: "Ein Kegel nach oben, ein flacher Kuchen nach unten, dreimal. Zähl mit, sonst hörst du zu früh auf.",
            },
            {
              name: "Woran du merkst, dass es sitzt",
              media: { seconds: 8 },
              text: "Schließ die Augen und leg einen Finger an. Bewegt er sich nicht, ist der Ton in der Mitte. Hör dir dazu das ruhige Laufen der Scheibe an.",
            },
          ],
        },
        {
          name: "Die erste Schale",
          lessons: [
            {
              name: "Öffnen",
              picture: "vessels celadon",
              text: "Daumen in die Mitte, langsam nach unten, bis ein Zentimeter Boden bleibt.",
            },
            {
              name: "Hochziehen",
              release: { kind: "daysAfterJoining", days: 3 },
              text: "Drei Züge genügen. Nimm dir zwischen ihnen Zeit, den Rand zu beruhigen.",
            },
            {
              name: "Abdrehen",
              release: { kind: "daysAfterPrevious", days: 2 },
              text: "Lederhart heißt: Der Fingernagel hinterlässt einen Abdruck, der Finger nicht.",
            },
            { name: "Henkel ziehen", isInactive: true, text: "Diese Lektion entsteht noch." },
          ],
        },
      ],
    },
    {
      slug: "glasuren-selbst-mischen",
      name: "Glasuren selbst mischen",
      type: "series",
      category: "Glasuren",
      cover: "glaze celadon",
      speakers: [1],
      finished: 0,
      description: "Fünf kurze Folgen über Seladon, Asche und Mattierung. Eine Folge spielt in die nächste.",
      modules: [
        {
          name: "",
          lessons: [
            {
              name: "Folge 1: Was eine Glasur ist",
              media: { seconds: 6 },
              text: "Glas, Flussmittel und Ton: mehr ist es nicht.",
            },
            {
              name: "Folge 2: Seladon",
              media: { seconds: 6 },
              text: "Ein Prozent Eisenoxid, reduziert gebrannt. Schreib jede Probe auf.",
            },
            {
              name: "Folge 3: Asche",
              media: { seconds: 6 },
              text: "Sieben, waschen, trocknen. Jede Asche ist anders, darum brenn erst eine Probe.",
              attachment: { name: "Rezepte Ascheglasur", lines: ["Asche 40", "Feldspat 40", "Ton 20"] },
            },
          ],
        },
      ],
    },
  ],
};
