import type { Sections } from "./sections";

/** The standard contractual clauses between controllers and processors: agreed as published, with what these parties chose and the annexes. */
export const clausesInEnglish: Sections = (processor) => [
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
