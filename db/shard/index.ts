/** A shard: all that belongs to the projects that live in it. */
export * from "./access";
export * from "./analytics";
export * from "./app-settings";
export * from "./cloud";
export * from "./community";
export * from "./custom-fields";
export * from "./file-names";
export * from "./files";
export * from "./follows";
export * from "./member-counts";
export * from "./members";
export * from "./outbox";
export * from "./polls";
export * from "./posts";
export * from "./spaces";
export * from "./search";
