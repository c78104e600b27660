export * from "./necessary";
export * from "./trackings";
