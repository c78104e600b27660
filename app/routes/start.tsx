export default function Start() {
  return <main className="p-8">Lyceum</main>;
}
