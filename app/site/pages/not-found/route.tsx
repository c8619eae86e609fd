export default function HomeBrazil() {
  return <h1>Cartacho</h1>
}
