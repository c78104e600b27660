export const rightKey: string;
export function startNewsletterTools(options?: { port?: number }): Promise<{ url: string; stop(): Promise<void> }>;
