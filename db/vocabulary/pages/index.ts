/** Pages built of rows and widgets. */
export * from "./checklist";
export * from "./layouts";
export * from "./periods";
export * from "./template";
export * from "./widgets";
