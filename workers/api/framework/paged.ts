import { z } from "zod";
import { type TicketLimits, ticketLimitsSchema } from "@workers/contracts/support/tickets";

export interface Pagination {
  page: number;
  limit: number;
  /** Left out, and `pages` with it, where the list was not counted. */
  total?: number;
  pages?: number;
}

export interface PageMeta {
  pagination: Pagination;
  /** Where the next page of a growing list begins; null at its end. */
  nextCursor?: string | null;
  /** Of a list of the cloud: how many of each there are in all. */
  files?: number;
  folders?: number;
  /** Of messages, see `MessagesPage`. */
  hasEarlier?: boolean;
  hasLater?: boolean;
  changeSequence?: number;
  clearedSequence?: number;
  /** Of one's own tickets. */
  limits?: TicketLimits;
}

export const pageMetaSchema = z
  .object({
    pagination: z.object({
      page: z.number(),
      limit: z.number(),
      total: z.number().optional(),
      pages: z.number().optional(),
    }),
    nextCursor: z.string().nullish(),
    files: z.number().optional(),
    folders: z.number().optional(),
    hasEarlier: z.boolean().optional().describe("Of messages: whether there are some with lower numbers"),
    hasLater: z.boolean().optional().describe("Whether there are messages with higher numbers, or more changes"),
    changeSequence: z.number().optional().describe("What changes in the chat after it comes by `since`"),
    limits: ticketLimitsSchema.optional().describe("Of one's own tickets: how many may be open"),
    clearedSequence: z.number().optional().describe("Messages up to this number are cleared away for the caller"),
  })
  .meta({ id: "PageMeta" });

/** A page of a list; answered as `{data, meta}`. */
export class Paged<Rows> {
  constructor(
    readonly data: Rows,
    readonly meta: PageMeta,
  ) {}
}

/** Answers a page of a list: `total` counts what the whole list holds, and is left out where it is null. */
export function paged<Rows>(
  data: Rows,
  {
    page = 1,
    limit,
    total,
    nextCursor,
  }: { page?: number; limit: number; total: number | null; nextCursor?: string | null },
): Paged<Rows> {
  const pagination =
    total === null ? { page, limit } : { page, pages: Math.max(1, Math.ceil(total / limit)), limit, total };
  return new Paged(data, nextCursor === undefined ? { pagination } : { pagination, nextCursor });
}
