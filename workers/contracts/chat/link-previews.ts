import { z } from "zod";

/** What a link in a message or post leads to, as the server read it. */
export const linkPreviewSchema = z
  .object({
    url: z.string(),
    siteName: z.string().nullable(),
    title: z.string(),
    description: z.string(),
    imageUrl: z.string().nullable().describe("Below the app's own host"),
    imageWidth: z.number().nullable(),
    imageHeight: z.number().nullable(),
  })
  .meta({ id: "LinkPreview" });
