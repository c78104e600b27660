import { z } from "zod";

/** The sorts of lists by time; a leading minus means descending. */
export const timeSorts = { latest: "latest", oldest: "oldest", "-createdAt": "latest", createdAt: "oldest" } as const;
export const timeSort = z
  .enum(["latest", "oldest", "-createdAt", "createdAt"])
  .default("latest")
  .transform((sort) => timeSorts[sort]);
