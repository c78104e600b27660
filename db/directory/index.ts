/** The directory: who can sign in, which projects and apps there are, and which shard holds a project. */
export * from "./accounts";
export * from "./backfills";
export * from "./failed-deliveries";
export * from "./legal";
export * from "../letters";
export * from "./outbox";
export * from "./projects";
export * from "./promos";
export * from "./sign-in";
export * from "./tariffs";
export * from "./tasks";
export * from "./unsent-mails";
export * from "./webhook-addresses";
