/** Tariffs by name: -1 is unlimited, 0 is disabled; storage in bytes. */
const GiB = 1024 ** 3;
export const tariffs = {
  free: { apps: 1, contacts: 100, domains: 0, teamMembers: 1, smtpCount: 0, discoveryCount: 0, storage: GiB },
  starter: { apps: 1, contacts: 1000, domains: 1, teamMembers: 2, smtpCount: 1, discoveryCount: 1, storage: 20 * GiB },
  pro: { apps: 3, contacts: 10_000, domains: 3, teamMembers: 5, smtpCount: 3, discoveryCount: 3, storage: 100 * GiB },
  business: {
    apps: 10,
    contacts: 50_000,
    domains: 10,
    teamMembers: 15,
    smtpCount: 10,
    discoveryCount: 10,
    storage: 500 * GiB,
  },
  unlimited: { apps: -1, contacts: -1, domains: -1, teamMembers: -1, smtpCount: -1, discoveryCount: -1, storage: -1 },
} as const;
export type Tariff = keyof typeof tariffs;
export type TariffLimits = Record<keyof (typeof tariffs)["free"], number>;
export const tariffNames = Object.keys(tariffs) as [Tariff, ...Tariff[]];

/** Cents a month, paid by the month or, as `year`, by the year; the same in each currency. Null: agreed with the operator of the installation. */
export const tariffPrices: Record<Tariff, { month: number; year: number } | null> = {
  free: { month: 0, year: 0 },
  starter: { month: 4900, year: 3900 },
  pro: { month: 14_900, year: 11_900 },
  business: { month: 34_900, year: 27_900 },
  unlimited: null,
};

/** Which of two tariffs allows more. */
export const isUpgrade = (from: Tariff, to: Tariff): boolean => tariffNames.indexOf(to) > tariffNames.indexOf(from);

/** Mails that a person's act sends to an address they name: to one address an hour, over all projects; and by tariff for a project a day, invitations and codes each (-1 is unlimited). */
export const mailLimits = {
  toAddressPerHour: 15,
  ofProjectPerDay: { free: 250, starter: 2000, pro: 10_000, business: 50_000, unlimited: -1 },
} as const satisfies { toAddressPerHour: number; ofProjectPerDay: Record<Tariff, number> };
