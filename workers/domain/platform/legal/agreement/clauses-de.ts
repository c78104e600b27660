import type { Sections } from "./sections";

/** The same clauses in German: agreed as published, with what these parties chose and the annexes. */
export const clausesInGerman: Sections = (processor) => [
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
