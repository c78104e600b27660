import type { ContactDetails } from "@db/vocabulary/members";

/** What the operators have written down of some of the potters. */
export const contactDetails: Readonly<Record<string, ContactDetails>> = {
  "Konrad Weiß": {
    company: "Studio Weiß",
    street: "Gabelsbergerstraße 12",
    zip: "80333",
    city: "München",
    country: "DE",
    note: "Bucht Kurse für sein ganzes Team. Rechnungen gehen an die Buchhaltung.",
  },
  "Felix Baumgartner": {
    company: "Hafnerei Baumgartner",
    street: "Zieglergasse 40",
    zip: "1070",
    city: "Wien",
    country: "AT",
  },
  "Clara Winkelmann": {
    company: "Keramikmuseum Westerwald",
    city: "Höhr-Grenzhausen",
    country: "DE",
    note: "Möchte im Frühjahr eine Führung anbieten.",
  },
  "Lukas Zeller": { zip: "8004", city: "Zürich", country: "CH" },
  "Helene Graf": { company: "Werkstattgemeinschaft Nordstadt", zip: "44145", city: "Dortmund", country: "DE" },
};
