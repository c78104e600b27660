import type { Area } from "./area";
import { apps } from "./apps";
import { domains } from "./domains";
import { projects } from "./projects";
import { groups } from "./groups";
import { posts } from "./posts";
import { spaces } from "./spaces";
import { service } from "./service";
import { teams } from "./teams";

/** Every area of the API; a new one is added here and nowhere else. */
export const areas = [service, projects, apps, teams, domains, groups, spaces, posts] as const satisfies readonly Area[];
