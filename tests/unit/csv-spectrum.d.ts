declare module "csv-spectrum" {
  export default function spectrum(done: (error: Error | null, samples: never[]) => void): void;
}
