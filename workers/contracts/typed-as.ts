import type { z } from "zod";

/** A schema under a type that the compiler can't infer from it: a brand, a list that is registered at the start, a generic's own. */
export const typedAs = <Output, Input = Output>(schema: z.ZodType) => schema as unknown as z.ZodType<Output, Input>;
