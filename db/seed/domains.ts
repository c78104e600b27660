import { domains } from "@db/directory";
import type { ProjectId } from "@db/vocabulary/ids";
import type { addMembers } from "./members";

const hour = 3_600_000;

type SeedContext = Parameters<typeof addMembers>[0] & { projectId: ProjectId };
type Values = Partial<typeof domains.$inferInsert>;

const nothing = { cname: [], txt: [], addresses: [] };
const noErrors = { errors: [], proof: null };

/** Own domains in several states; the active one answers on this machine. */
const seeded: readonly { label: string; values(target: string, now: number): Values }[] = [
  {
    label: "localhost",
    values: (target) => ({
      status: "parked",
      found: { ...nothing, cname: [target] },
    }),
  },
  {
    label: "lyceum.example",
    values: (_, now) => ({
      status: "proceeding",
      proceedingSince: now - 2 * hour,
      problem: "records",
      found: { ...nothing, addresses: ["203.0.113.24"] },
    }),
  },
  {
    label: "academy.example",
    values: (target, now) => ({
      status: "proceeding",
      proceedingSince: now - hour,
      problem: "certificate_pending",
      found: { ...nothing, cname: [target] },
      hostname: { status: "active", certificate: "pending_issuance", ...noErrors },
    }),
  },
  {
    label: "shop.example",
    values: (target) => ({
      status: "validation_failed",
      problem: "certificate_refused",
      found: { ...nothing, cname: [target] },
      hostname: {
        status: "active",
        certificate: "validation_timed_out",
        errors: ["CAA records do not allow the certificate authority to issue."],
        proof: null,
      },
    }),
  },
  {
    label: "archive.example",
    values: () => ({
      status: "validation_failed",
      problem: "hostname_moved",
      found: { ...nothing, cname: ["pages.elsewhere.example"] },
      hostname: { status: "moved", certificate: "active", ...noErrors },
    }),
  },
];

export function addDomains({ app, directory, random: chance, now, projectId }: SeedContext): void {
  // Records name the project's host without a port, as local runs know it.
  const target = `${app.project.slug}.localhost`;
  for (const [i, { label, values }] of seeded.entries()) {
    const createdAt = now - (seeded.length - i) * 24 * hour;
    directory.add(domains, {
      id: chance.id<"domain">(createdAt),
      projectId,
      name: `${app.slug}-community.${label}`,
      checkedAt: now - hour / 12,
      createdAt,
      updatedAt: createdAt,
      ...values(target, now),
    });
  }
}
