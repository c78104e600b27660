/** Addresses of the running Lyceum; its port is known once the tests run. */
const port = () => process.env["LYCEUM_PORT"];

/** The operators' administration. */
export const service = (path = "/") => `http://localhost:${port()}${path}`;
/** The place at the service host that is opened soonest, and shows nothing: for who makes calls before they look at a page. */
export const blankPage = () => service("/api/health");
/** The German app, of the project `demo`. */
export const tonwerk = (path = "") => `http://demo.localhost:${port()}/tonwerk${path}`;
/** The English app, of the project `makers`, on the other shard. */
export const northlight = (path = "") => `http://makers.localhost:${port()}/northlight${path}`;
/** The German app at a domain of its own, where the slug may be left out. */
export const ownDomain = (path = "/") => `http://127.0.0.1:${port()}${path}`;
/** A host below the app domain. */
export const host = (label: string, path = "/") => `http://${label}.localhost:${port()}${path}`;
