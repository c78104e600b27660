import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WavOutputFormat,
  WebMOutputFormat,
} from "mediabunny";

/** Small media files whose headers are real; what they show is noise. */

const noise = (size: number) => Uint8Array.from({ length: size }, (_, i) => (i * 37) & 255);
/** An H.264 configuration record for baseline profile, level 3.1, without parameter sets. */
const avcDescription = Uint8Array.of(1, 0x42, 0, 0x1f, 0xff, 0xe1, 0, 4, 0x67, 0x42, 0, 0x1f, 1, 0, 2, 0x68, 0xce);

async function video(
  format: OutputFormat,
  codec: "avc" | "vp8",
  config: VideoDecoderConfig,
  seconds: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source);
  await output.start();
  for (let i = 0; i < seconds * 10; i++)
    await source.add(new EncodedPacket(noise(200), i % 10 === 0 ? "key" : "delta", i / 10, 0.1), {
      decoderConfig: config,
    });
  await output.finalize();
  return new Uint8Array(target.buffer!);
}

export const mp4 = (width: number, height: number, seconds: number) =>
  video(
    new Mp4OutputFormat(),
    "avc",
    { codec: "avc1.42001f", codedWidth: width, codedHeight: height, description: avcDescription },
    seconds,
  );

export const webm = (width: number, height: number, seconds: number) =>
  video(new WebMOutputFormat(), "vp8", { codec: "vp8", codedWidth: width, codedHeight: height }, seconds);

/** PCM, mono, 8 kHz. */
export async function wav(seconds: number): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({ format: new WavOutputFormat(), target });
  const source = new EncodedAudioPacketSource("pcm-s16");
  output.addAudioTrack(source);
  await output.start();
  await source.add(new EncodedPacket(noise(seconds * 16_000), "key", 0, seconds), {
    decoderConfig: { codec: "pcm-s16", sampleRate: 8000, numberOfChannels: 1 },
  });
  await output.finalize();
  return new Uint8Array(target.buffer!);
}

/** Frames of MPEG 1 layer 3 at 128 kbit/s and 44.1 kHz: 1152 samples in 417 bytes each. */
export function mp3(seconds: number): Uint8Array<ArrayBuffer> {
  const frames = Math.round((seconds * 44_100) / 1152);
  const bytes = new Uint8Array(frames * 417);
  for (let i = 0; i < frames; i++) bytes.set([0xff, 0xfb, 0x90, 0xc0], i * 417);
  return bytes;
}
