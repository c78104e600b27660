import type { Section, Sections } from "./sections";

/** The text of December 2026: the clauses agreed by reference, each named with what was chosen. Nothing of it changes, for it may be accepted. */

export const annexesInEnglish = (processor: string): Section[] => [
  {
    title: "Annex I: List of parties",
    paragraphs: [
      "Controller: the company named above with its address and representative; signature and date are those of the acceptance.",
      `Processor: ${processor}.`,
    ],
  },
  {
    title: "Annex II: Description of the processing",
    paragraphs: [
      "Categories of data subjects: members, invited people, buyers and visitors of the controller's apps, and the controller's team.",
      "Categories of personal data: name, e-mail address, phone number, profile details, answers to the controller's own questions, contents (posts, messages, comments, files, notes), attendance at events and progress in courses, times of use, technical details of devices and sessions, orders without means of payment, decisions of moderation.",
      "Sensitive data: none intended (Clause 7.5).",
      "Nature: collecting, storing, showing to the people whom the controller lets see it, sending by mail and push message, exporting and erasing.",
      "Purposes: running the controller's apps for community, courses, events, knowledge and sales of access.",
      "Duration: as long as the controller uses the platform. Deleted profiles are removed for good after 30 days, proofs of consent three years after they end.",
      "By sub-processors: subject matter, nature and duration as in Annex IV.",
    ],
  },
  {
    title: "Annex III: Technical and organisational measures",
    paragraphs: [
      "Encryption: transport by TLS alone; credentials of outside services, tokens of trackings and payout details stored sealed; storage encrypted by the data centre.",
      "Pseudonymisation: counts of visits and proofs of consent without name and address; random identifiers.",
      "Confidentiality: hashed passwords and session keys; two-step sign-in and passkeys; rights by roles in one table, which every call asks; each query held to its tenant.",
      "Integrity: writes that belong together are one transaction; facts are recorded with their cause; inputs are checked by contract, custom code by a parser, uploads by their content.",
      "Availability and restoring: replicated storage, point-in-time recovery of databases, and migrations that are tried on filled databases before each release.",
      "Testing: automated tests of access by every role, from other tenants and with malformed input before each release; limits on attempts and requests.",
      "Data minimisation and limited retention: the clock erases what is due; the controller sets how long unanswered invitations stay.",
      "Portability and erasure: exports of members, orders, consents and reports; members delete their own profile; people's files go with them.",
      "Assistance (Clause 8): search, export, correction and deletion of one person's data by the controller's own team at any time.",
      "Sub-processors: the same measures by contract, as far as their service is concerned.",
    ],
  },
  {
    title: "Annex IV: List of sub-processors",
    paragraphs: [
      "Cloudflare, Inc., 101 Townsend Street, San Francisco, CA 94107, USA: computing, delivery, databases, storage of files, queues; for the duration of Annex II.",
      "The mail service that the processor has set up for the installation: delivery of e-mails; until each is delivered. It is named on request, and left out where the controller sets up a mail server of its own.",
      "The push services of the makers of browsers and devices: delivery of push messages, whose content is encrypted for the device; until each is delivered.",
      "Services that the controller connects (payment providers, newsletter tools, video services, trackings) are no sub-processors: the controller uses them on its own responsibility.",
    ],
  },
];

export const english: Sections = (processor) => [
  {
    title: "Standard contractual clauses under Article 28(7) GDPR",
    paragraphs: [
      "The parties agree the standard contractual clauses in the annex to Commission Implementing Decision (EU) 2021/915 of 4 June 2021 (OJ L 199, 7.6.2021, p. 18, http://data.europa.eu/eli/dec_impl/2021/915/oj), in their published wording and without any change. The wording published there is what binds; the following names each clause, and what the parties chose where the clauses leave a choice.",
      "Where the clauses offer Regulation (EU) 2016/679 and Regulation (EU) 2018/1725 as options, Regulation (EU) 2016/679 is chosen.",
    ],
  },
  {
    title: "Section I, Clause 1: Purpose and scope",
    paragraphs: [
      "The clauses ensure compliance with Article 28(3) and (4) of Regulation (EU) 2016/679. They apply to the processing described in Annex II; Annexes I to IV are an integral part of them. They do not by themselves ensure compliance with Chapter V of the Regulation.",
    ],
  },
  {
    title: "Clause 2: Invariability of the clauses",
    paragraphs: [
      "The parties do not modify the clauses, except for adding or updating information in the annexes. Updated annexes are a new version of this agreement, and are accepted anew.",
    ],
  },
  {
    title: "Clause 3: Interpretation",
    paragraphs: [
      "Terms have the meaning of the Regulation. The clauses are read in the light of the Regulation and never against it.",
    ],
  },
  {
    title: "Clause 4: Hierarchy",
    paragraphs: [
      "Where the clauses contradict other agreements between the parties, such as the terms of the platform, the clauses prevail.",
    ],
  },
  {
    title: "Clause 5 (optional): Docking clause",
    paragraphs: [
      "Chosen. An entity that is no party may accede with the agreement of all parties, as controller or processor, by completing the annexes and signing Annex I.",
    ],
  },
  {
    title: "Section II, Clause 6: Description of the processing",
    paragraphs: ["The details of the processing, its purposes and the categories of data are in Annex II."],
  },
  {
    title: "Clause 7: Obligations of the parties",
    paragraphs: [
      "7.1 Instructions: the processor processes on documented instructions alone, and says at once where it considers one unlawful. Instructions are given by the settings and functions of the platform, otherwise in text form.",
      "7.2 Purpose limitation: for the purposes of Annex II alone. 7.3 Duration: for the duration of Annex II alone.",
      "7.4 Security of processing: at least the measures of Annex III; access only for staff who need it and are bound to confidentiality.",
      "7.5 Sensitive data: none is intended. Where the controller asks for such data in fields of its own, the measures of Annex III hold for them as well.",
      "7.6 Documentation and compliance: the processor answers inquiries, makes available what demonstrates compliance, and allows for and contributes to audits, also on site, with reasonable notice.",
      "7.7 Use of sub-processors: option 2, general written authorisation. Those of Annex IV are agreed. The processor informs the controller in text form of any intended change at least 30 days in advance, so that the controller can object; each sub-processor is bound to the same obligations by contract.",
      "7.8 International transfers: on documented instructions alone and in compliance with Chapter V of the Regulation; with sub-processors in third countries by an adequacy decision or the standard contractual clauses of Implementing Decision (EU) 2021/914.",
    ],
  },
  {
    title: "Clause 8: Assistance to the controller",
    paragraphs: [
      "The processor notifies the controller promptly of any request of a data subject and does not answer it by itself. It assists with requests, with impact assessments and prior consultation, with keeping data accurate, and with the obligations of Article 32 of the Regulation. The measures for it are in Annex III.",
    ],
  },
  {
    title: "Clause 9: Notification of personal data breach",
    paragraphs: [
      "9.1 Of data processed by the controller: the processor assists with the notification to the authority and the communication to data subjects.",
      "9.2 Of data processed by the processor: the processor notifies the controller without undue delay after becoming aware of it, with its nature, the categories and approximate numbers, a contact point, the likely consequences, and the measures taken or proposed.",
    ],
  },
  {
    title: "Section III, Clause 10: Non-compliance with the clauses and termination",
    paragraphs: [
      "Where the processor is in breach, the controller may have the processing suspended until it complies, and may terminate the contract where that does not happen within one month. After termination the processor, as the controller chooses, deletes all personal data and certifies that, or returns them and deletes existing copies, unless the law requires their storage.",
    ],
  },
  ...annexesInEnglish(processor),
];

export const annexesInGerman = (processor: string): Section[] => [
  {
    title: "Anhang I: Liste der Parteien",
    paragraphs: [
      "Verantwortlicher: die oben genannte Firma mit Anschrift und Vertretung; Unterschrift und Datum sind die der Annahme.",
      `Auftragsverarbeiter: ${processor}.`,
    ],
  },
  {
    title: "Anhang II: Beschreibung der Verarbeitung",
    paragraphs: [
      "Kategorien betroffener Personen: Mitglieder, Eingeladene, Käufer und Besucher der Apps des Verantwortlichen sowie sein Team.",
      "Kategorien personenbezogener Daten: Name, E-Mail-Adresse, Telefonnummer, Profilangaben, Antworten auf eigene Fragen des Verantwortlichen, Inhalte (Beiträge, Nachrichten, Kommentare, Dateien, Notizen), Teilnahme an Veranstaltungen und Fortschritt in Kursen, Zeitpunkte der Nutzung, technische Angaben zu Geräten und Sitzungen, Bestellungen ohne Zahlungsmittel, Entscheidungen der Moderation.",
      "Sensible Daten: keine vorgesehen (Klausel 7.5).",
      "Art: Erheben, Speichern, Zeigen gegenüber denen, die der Verantwortliche zulässt, Versenden per E-Mail und Push-Mitteilung, Ausführen und Löschen.",
      "Zwecke: Betrieb der Apps des Verantwortlichen für Community, Kurse, Veranstaltungen, Wissen und den Verkauf von Zugängen.",
      "Dauer: solange der Verantwortliche die Plattform nutzt. Gelöschte Profile werden nach 30 Tagen endgültig entfernt, Nachweise von Einwilligungen drei Jahre nach ihrem Ende.",
      "Durch Unterauftragsverarbeiter: Gegenstand, Art und Dauer nach Anhang IV.",
    ],
  },
  {
    title: "Anhang III: Technische und organisatorische Maßnahmen",
    paragraphs: [
      "Verschlüsselung: Übertragung nur über TLS; Zugangsdaten zu Drittdiensten, Schlüssel von Trackings und Auszahlungsdaten versiegelt abgelegt; Speicher durch das Rechenzentrum verschlüsselt.",
      "Pseudonymisierung: Zählungen von Besuchen und Nachweise von Einwilligungen ohne Name und Adresse; zufällige Kennungen.",
      "Vertraulichkeit: gehashte Passwörter und Sitzungsschlüssel; Anmeldung in zwei Schritten und Passkeys; Rechte nach Rollen in einer Tabelle, die jeder Aufruf fragt; jede Abfrage auf ihren Mandanten begrenzt.",
      "Integrität: Was zusammen geschrieben wird, ist eine Transaktion; Ereignisse werden mit ihrer Ursache festgehalten; Eingaben prüft ein Vertrag, eigenen Code ein Parser, hochgeladene Dateien ihr Inhalt.",
      "Verfügbarkeit und Wiederherstellung: mehrfach gehaltene Speicher, Wiederherstellung der Datenbanken auf einen Zeitpunkt, und Migrationen, die vor jeder Fassung an gefüllten Datenbanken erprobt werden.",
      "Prüfung: automatische Prüfungen des Zugriffs jeder Rolle, aus anderen Mandanten und mit fehlerhaften Eingaben vor jeder Fassung; Begrenzung von Versuchen und Anfragen.",
      "Datenminimierung und begrenzte Aufbewahrung: Fälliges wird nach der Uhr gelöscht; der Verantwortliche bestimmt, wie lange unbeantwortete Einladungen bleiben.",
      "Übertragbarkeit und Löschung: Ausfuhr von Mitgliedern, Bestellungen, Einwilligungen und Berichten; Mitglieder löschen ihr Profil selbst; ihre Dateien gehen mit.",
      "Unterstützung (Klausel 8): Suche, Ausfuhr, Berichtigung und Löschung der Daten einer Person jederzeit durch das Team des Verantwortlichen.",
      "Unterauftragsverarbeiter: vertraglich dieselben Maßnahmen, soweit sie ihre Leistung betreffen.",
    ],
  },
  {
    title: "Anhang IV: Liste der Unterauftragsverarbeiter",
    paragraphs: [
      "Cloudflare, Inc., 101 Townsend Street, San Francisco, CA 94107, USA: Rechnen, Auslieferung, Datenbanken, Ablage von Dateien, Warteschlangen; für die Dauer nach Anhang II.",
      "Der Maildienst, den der Auftragsverarbeiter für die Installation eingerichtet hat: Zustellung von E-Mails; bis zur Zustellung. Er wird auf Anfrage genannt und entfällt, wo der Verantwortliche einen eigenen Mailserver einrichtet.",
      "Die Push-Dienste der Hersteller von Browsern und Geräten: Zustellung von Push-Mitteilungen, deren Inhalt für das Gerät verschlüsselt ist; bis zur Zustellung.",
      "Dienste, die der Verantwortliche anbindet (Zahlungsanbieter, Newsletter, Videodienste, Trackings), sind keine Unterauftragsverarbeiter: Er setzt sie in eigener Verantwortung ein.",
    ],
  },
];

export const german: Sections = (processor) => [
  {
    title: "Standardvertragsklauseln nach Artikel 28 Absatz 7 DSGVO",
    paragraphs: [
      "Die Parteien vereinbaren die Standardvertragsklauseln im Anhang des Durchführungsbeschlusses (EU) 2021/915 der Kommission vom 4. Juni 2021 (ABl. L 199 vom 7.6.2021, S. 18, http://data.europa.eu/eli/dec_impl/2021/915/oj) in ihrem veröffentlichten Wortlaut und ohne jede Änderung. Verbindlich ist der dort veröffentlichte Wortlaut; das Folgende nennt jede Klausel und was die Parteien gewählt haben, wo die Klauseln eine Wahl lassen.",
      "Wo die Klauseln die Verordnung (EU) 2016/679 und die Verordnung (EU) 2018/1725 zur Wahl stellen, ist die Verordnung (EU) 2016/679 gewählt.",
    ],
  },
  {
    title: "Abschnitt I, Klausel 1: Zweck und Anwendungsbereich",
    paragraphs: [
      "Die Klauseln stellen die Einhaltung von Artikel 28 Absätze 3 und 4 der Verordnung (EU) 2016/679 sicher. Sie gelten für die Verarbeitung nach Anhang II; die Anhänge I bis IV sind ihr Bestandteil. Sie stellen für sich allein die Einhaltung von Kapitel V der Verordnung nicht sicher.",
    ],
  },
  {
    title: "Klausel 2: Unabänderbarkeit der Klauseln",
    paragraphs: [
      "Die Parteien ändern die Klauseln nicht, es sei denn, um Angaben in den Anhängen zu ergänzen oder zu aktualisieren. Geänderte Anhänge sind eine neue Fassung dieses Vertrags und werden neu angenommen.",
    ],
  },
  {
    title: "Klausel 3: Auslegung",
    paragraphs: [
      "Begriffe haben die Bedeutung der Verordnung. Die Klauseln werden im Lichte der Verordnung ausgelegt und nie gegen sie.",
    ],
  },
  {
    title: "Klausel 4: Vorrang",
    paragraphs: [
      "Widersprechen die Klauseln anderen Vereinbarungen der Parteien, etwa den Bedingungen der Plattform, haben die Klauseln Vorrang.",
    ],
  },
  {
    title: "Klausel 5 (fakultativ): Kopplungsklausel",
    paragraphs: [
      "Gewählt. Wer nicht Partei ist, kann mit Zustimmung aller Parteien als Verantwortlicher oder Auftragsverarbeiter beitreten, indem er die Anhänge ausfüllt und Anhang I unterzeichnet.",
    ],
  },
  {
    title: "Abschnitt II, Klausel 6: Beschreibung der Verarbeitung",
    paragraphs: ["Die Einzelheiten der Verarbeitung, ihre Zwecke und die Kategorien der Daten stehen in Anhang II."],
  },
  {
    title: "Klausel 7: Pflichten der Parteien",
    paragraphs: [
      "7.1 Weisungen: Der Auftragsverarbeiter verarbeitet nur auf dokumentierte Weisung und sagt unverzüglich, wenn er eine für rechtswidrig hält. Weisungen werden über die Einstellungen und Funktionen der Plattform erteilt, im Übrigen in Textform.",
      "7.2 Zweckbindung: nur für die Zwecke von Anhang II. 7.3 Dauer: nur für die Dauer nach Anhang II.",
      "7.4 Sicherheit der Verarbeitung: mindestens die Maßnahmen von Anhang III; Zugang nur für Personal, das ihn braucht und auf Vertraulichkeit verpflichtet ist.",
      "7.5 Sensible Daten: Es sind keine vorgesehen. Fragt der Verantwortliche in eigenen Feldern danach, gelten die Maßnahmen von Anhang III auch für sie.",
      "7.6 Dokumentation und Einhaltung: Der Auftragsverarbeiter beantwortet Anfragen, stellt bereit, was die Einhaltung nachweist, und ermöglicht Prüfungen, auch vor Ort, nach angemessener Ankündigung, und trägt zu ihnen bei.",
      "7.7 Einsatz von Unterauftragsverarbeitern: Option 2, allgemeine schriftliche Genehmigung. Die in Anhang IV sind vereinbart. Der Auftragsverarbeiter unterrichtet den Verantwortlichen mindestens 30 Tage im Voraus in Textform über jede beabsichtigte Änderung, sodass dieser widersprechen kann; jeder Unterauftragsverarbeiter wird vertraglich auf dieselben Pflichten verpflichtet.",
      "7.8 Internationale Datenübermittlungen: nur auf dokumentierte Weisung und im Einklang mit Kapitel V der Verordnung; bei Unterauftragsverarbeitern in Drittländern aufgrund eines Angemessenheitsbeschlusses oder der Standardvertragsklauseln des Durchführungsbeschlusses (EU) 2021/914.",
    ],
  },
  {
    title: "Klausel 8: Unterstützung des Verantwortlichen",
    paragraphs: [
      "Der Auftragsverarbeiter unterrichtet den Verantwortlichen unverzüglich über jeden Antrag einer betroffenen Person und beantwortet ihn nicht selbst. Er unterstützt bei Anträgen, bei Folgenabschätzung und vorheriger Konsultation, bei der Richtigkeit der Daten und bei den Pflichten aus Artikel 32 der Verordnung. Die Maßnahmen dafür stehen in Anhang III.",
    ],
  },
  {
    title: "Klausel 9: Meldung von Verletzungen des Schutzes personenbezogener Daten",
    paragraphs: [
      "9.1 Bei Daten, die der Verantwortliche verarbeitet: Der Auftragsverarbeiter unterstützt bei der Meldung an die Aufsichtsbehörde und bei der Benachrichtigung der Betroffenen.",
      "9.2 Bei Daten, die der Auftragsverarbeiter verarbeitet: Er meldet die Verletzung dem Verantwortlichen unverzüglich, nachdem sie ihm bekannt wurde, mit ihrer Art, den Kategorien und der ungefähren Zahl, einer Anlaufstelle, den wahrscheinlichen Folgen und den ergriffenen oder vorgeschlagenen Maßnahmen.",
    ],
  },
  {
    title: "Abschnitt III, Klausel 10: Verstöße gegen die Klauseln und Beendigung des Vertrags",
    paragraphs: [
      "Verstößt der Auftragsverarbeiter gegen die Klauseln, kann der Verantwortliche die Verarbeitung aussetzen lassen, bis sie eingehalten werden, und den Vertrag kündigen, wenn das nicht binnen eines Monats geschieht. Nach Beendigung löscht der Auftragsverarbeiter nach Wahl des Verantwortlichen alle personenbezogenen Daten und bescheinigt das, oder gibt sie zurück und löscht vorhandene Kopien, sofern kein Recht ihre Speicherung verlangt.",
    ],
  },
  ...annexesInGerman(processor),
];
