/** Where the cache keeps how many notices of a project the operator has not read. */
export const unreadNoticesKey = (projectId: string) => ["unread notices", projectId];
