import type { Sections } from "./sections";

/** The first agreement, as projects accepted it: it stays as it is. */
export const german: Sections = (processor) => [
  {
    title: "1. Parteien und Gegenstand",
    paragraphs: [
      `Dieser Vertrag gilt zwischen dem oben genannten Verantwortlichen und ${processor} als Auftragsverarbeiter.`,
      "Der Auftragsverarbeiter stellt dem Verantwortlichen eine Plattform für Communitys und Kurse bereit und verarbeitet dabei personenbezogene Daten in dessen Auftrag (Art. 28 DSGVO). Der Vertrag gilt, solange der Verantwortliche die Plattform nutzt.",
    ],
  },
  {
    title: "2. Art, Zweck und Daten der Verarbeitung",
    paragraphs: [
      "Zweck: Betrieb der Apps des Verantwortlichen, also Anmeldung, Beiträge, Nachrichten, Dateien, Veranstaltungen, Kurse, Käufe und Zugänge sowie Benachrichtigungen.",
      "Daten: Name, E-Mail-Adresse, Telefonnummer, Profilangaben und Antworten auf Fragen des Verantwortlichen, Inhalte, Zeitpunkte der Nutzung, technische Angaben zu Geräten und Sitzungen, Bestellungen ohne Zahlungsmittel.",
      "Betroffene: Mitglieder, Eingeladene, Käufer und Besucher der Apps sowie das Team des Verantwortlichen.",
    ],
  },
  {
    title: "3. Weisungen",
    paragraphs: [
      "Der Auftragsverarbeiter verarbeitet die Daten nur auf dokumentierte Weisung des Verantwortlichen. Weisungen werden über die Einstellungen und Funktionen der Plattform erteilt, im Übrigen in Textform. Hält der Auftragsverarbeiter eine Weisung für rechtswidrig, weist er unverzüglich darauf hin.",
    ],
  },
  {
    title: "4. Vertraulichkeit",
    paragraphs: [
      "Zugang zu den Daten haben beim Auftragsverarbeiter nur Personen, die ihn für ihre Aufgabe brauchen und auf Vertraulichkeit verpflichtet sind.",
    ],
  },
  {
    title: "5. Sicherheit der Verarbeitung",
    paragraphs: [
      "Der Auftragsverarbeiter trifft die Maßnahmen nach Art. 32 DSGVO: verschlüsselte Übertragung, gehashte Passwörter und Sitzungsschlüssel, verschlüsselt abgelegte Zugangsdaten zu Drittdiensten, Trennung der Mandanten in jeder Abfrage, Rechte nach Rollen, Begrenzung von Versuchen und Anfragen, regelmäßige Sicherung und Erprobung der Wiederherstellung.",
    ],
  },
  {
    title: "6. Weitere Auftragsverarbeiter",
    paragraphs: [
      "Der Verantwortliche stimmt zu, dass der Auftragsverarbeiter für Rechenzentrum, Auslieferung und Speicherung Cloudflare, Inc. einsetzt, sowie einen Dienst für den Versand von E-Mails. Über Änderungen informiert der Auftragsverarbeiter vorab; der Verantwortliche kann aus wichtigem Grund widersprechen. Weitere Auftragsverarbeiter werden vertraglich auf gleiche Pflichten verpflichtet. Dienste, die der Verantwortliche selbst anbindet, setzt er in eigener Verantwortung ein.",
    ],
  },
  {
    title: "7. Unterstützung",
    paragraphs: [
      "Der Auftragsverarbeiter unterstützt den Verantwortlichen bei Anfragen Betroffener (Art. 12 bis 23 DSGVO) und bei dessen Pflichten nach Art. 32 bis 36 DSGVO. Verletzungen des Schutzes personenbezogener Daten meldet er dem Verantwortlichen unverzüglich, nachdem sie ihm bekannt geworden sind.",
    ],
  },
  {
    title: "8. Löschung und Rückgabe",
    paragraphs: [
      "Der Verantwortliche kann Daten jederzeit selbst löschen und ausführen. Gelöschte Profile werden nach 30 Tagen endgültig entfernt. Nach Ende der Nutzung löscht der Auftragsverarbeiter die Daten, soweit keine Pflicht zur Aufbewahrung besteht; Sicherungen werden im üblichen Turnus überschrieben.",
    ],
  },
  {
    title: "9. Nachweise und Kontrollen",
    paragraphs: [
      "Der Auftragsverarbeiter stellt auf Anfrage die Informationen bereit, die zum Nachweis der Pflichten nach Art. 28 DSGVO nötig sind, und ermöglicht angemessene Überprüfungen nach Ankündigung.",
    ],
  },
  {
    title: "10. Schluss",
    paragraphs: [
      "Es gilt die Haftung nach Art. 82 DSGVO. Sollte eine Regelung unwirksam sein, bleiben die übrigen wirksam. Dieser Vertrag wird elektronisch geschlossen (Art. 28 Abs. 9 DSGVO).",
    ],
  },
];

export const english: Sections = (processor) => [
  {
    title: "1. Parties and subject",
    paragraphs: [
      `This agreement holds between the controller named above and ${processor} as the processor.`,
      "The processor provides a platform for communities and courses to the controller and processes personal data on the controller's behalf (Art. 28 GDPR). It holds for as long as the controller uses the platform.",
    ],
  },
  {
    title: "2. Nature, purpose and data",
    paragraphs: [
      "Purpose: running the controller's apps, that is sign-in, posts, messages, files, events, courses, purchases, access and notifications.",
      "Data: name, e-mail address, phone number, profile details and answers to the controller's questions, content, times of use, technical details of devices and sessions, orders without means of payment.",
      "Data subjects: members, invited people, buyers and visitors of the apps, and the controller's team.",
    ],
  },
  {
    title: "3. Instructions",
    paragraphs: [
      "The processor processes the data on documented instructions of the controller alone. Instructions are given by the settings and functions of the platform, otherwise in text form. Where the processor considers an instruction unlawful, it says so without delay.",
    ],
  },
  {
    title: "4. Confidentiality",
    paragraphs: [
      "At the processor only persons have access to the data who need it for their task and are bound to confidentiality.",
    ],
  },
  {
    title: "5. Security of processing",
    paragraphs: [
      "The processor takes the measures of Art. 32 GDPR: encrypted transport, hashed passwords and session keys, credentials of outside services stored encrypted, separation of tenants in every query, rights by roles, limits on attempts and requests, regular backups and trials of restoring them.",
    ],
  },
  {
    title: "6. Further processors",
    paragraphs: [
      "The controller agrees that the processor uses Cloudflare, Inc. for computing, delivery and storage, and a service for sending e-mail. The processor announces changes beforehand; the controller may object for good cause. Further processors are bound to the same duties by contract. Services that the controller connects are used on the controller's own responsibility.",
    ],
  },
  {
    title: "7. Assistance",
    paragraphs: [
      "The processor assists the controller with requests of data subjects (Art. 12 to 23 GDPR) and with the duties of Art. 32 to 36 GDPR. It reports personal data breaches to the controller without undue delay after becoming aware of them.",
    ],
  },
  {
    title: "8. Erasure and return",
    paragraphs: [
      "The controller can erase and export data at any time. Deleted profiles are removed for good after 30 days. After the end of use the processor erases the data where no duty to keep them exists; backups are overwritten in their usual turn.",
    ],
  },
  {
    title: "9. Evidence and audits",
    paragraphs: [
      "On request the processor provides the information needed to demonstrate the duties of Art. 28 GDPR, and allows for reasonable audits after notice.",
    ],
  },
  {
    title: "10. Final provisions",
    paragraphs: [
      "Liability follows Art. 82 GDPR. Should a provision be invalid, the others remain in force. This agreement is concluded in electronic form (Art. 28 (9) GDPR).",
    ],
  },
];
