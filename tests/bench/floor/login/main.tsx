import { root } from '../root';
import { LoginApp } from './LoginApp';

root.render(<LoginApp />);
