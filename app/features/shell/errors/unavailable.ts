import type { HostState } from "../layouts/frame";

export type Unavailable = Exclude<HostState, { kind: "app" } | { kind: "service" }>;

/** Whether the host shows no app and no administration. */
export const isUnavailable = (host: HostState): host is Unavailable => host.kind !== "app" && host.kind !== "service";
