export const people = [
  { id: "1", name: "Anna Lena Berger", role: "Admin", email: "anna@beispiel.de", posts: 128, isOnline: true },
  { id: "2", name: "Mehmet Yıldız", role: "Moderator", email: "mehmet@beispiel.de", posts: 64, isOnline: true },
  { id: "3", name: "Klara Østergaard", role: "Mitglied", email: "klara@beispiel.de", posts: 12, isOnline: false },
  { id: "4", name: "Jonas Weiß", role: "Mitglied", email: "jonas@beispiel.de", posts: 7, isOnline: false },
  { id: "5", name: "Thi Nguyen", role: "Mitglied", email: "thi@beispiel.de", posts: 0, isOnline: false },
  { id: "6", name: "Ola Nordmann", role: "Gast", email: "ola@beispiel.de", posts: 3, isOnline: false },
];
