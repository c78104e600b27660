import { z } from "zod";
import type { SettledService } from "@db/vocabulary/services";
import { type ServiceSettings, serviceSettingsFields } from "@workers/contracts/admin/service-settings";

/** All settings of a service; what is missing gets its default, what is no setting any more is left out. */
export function withDefaults<S extends SettledService>(
  service: S,
  stored: Record<string, unknown>,
): ServiceSettings<S> {
  const knownFields = Object.entries(serviceSettingsFields[service] as Record<string, z.ZodType>);
  const settings = knownFields.map(([name, field]) => {
    const parsed = field.safeParse(stored[name]);
    return [name, parsed.success ? parsed.data : field.parse(undefined)];
  });
  return Object.fromEntries(settings) as ServiceSettings<S>;
}

/** What may be sent to change a service's settings: some of them, and nothing else. */
export const serviceChanges = (service: SettledService) => {
  const fields = Object.entries(serviceSettingsFields[service] as Record<string, z.ZodDefault>);
  return z.strictObject(
    Object.fromEntries(fields.map(([name, field]) => [name, (field.unwrap() as z.ZodType).optional()])),
  );
};
