export function startLyceum(): Promise<{ port: number; stop(): Promise<void> }>;
