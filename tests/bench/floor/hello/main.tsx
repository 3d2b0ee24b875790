import { root } from '../root';

// React alone.
root.render(
  <main>
    <h1>Hello</h1>
    <button type="submit">Login</button>
  </main>,
);
